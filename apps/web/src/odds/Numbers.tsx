// The numbers of a page of odds: the one that one looks for, large, its exact fraction at a tap, and some quiet ones; of
// two set-ups both, and how they differ.
import { type Exact, number } from '@brosok/dice';
import { For, type JSX, Show } from 'solid-js';
import { chanceText, valueText } from '../charts/numbers.js';
import { language } from '../words/language.js';
import type { Fact } from './studies/study.js';
import { oddsWords } from './words.js';

export interface Numbers {
  readonly headline: Fact | null;
  readonly facts: readonly Fact[];
}

export function NumbersView(props: { a: Numbers; b: Numbers | null; names: { a: string; b: string } }): JSX.Element {
  const other = (fact: Fact) => props.b?.facts.find(({ name }) => name === fact.name) ?? null;
  return (
    <div class="odds-numbers">
      <Show when={props.a.headline}>
        {(headline) => (
          <div class="odds-headline">
            <Large fact={headline()} name={props.b ? props.names.a : headline().name} />
            <Show when={props.b?.headline}>
              {(b) => (
                <>
                  <Large fact={b()} name={props.names.b} />
                  <div class="odds-large" data-difference="">
                    <span class="odds-number">{differenceText(headline(), b())}</span>
                    <span class="odds-name">{oddsWords().difference[headline().kind]}</span>
                  </div>
                </>
              )}
            </Show>
          </div>
        )}
      </Show>
      <Show when={props.a.facts.length > 0}>
        <dl class="odds-facts">
          <For each={props.a.facts}>
            {(fact) => (
              <div>
                <dt>{fact.name}</dt>
                <dd>
                  <Small fact={fact} />
                  <Show when={other(fact)}>
                    {(b) => (
                      <>
                        {' → '}
                        <Small fact={b()} />
                      </>
                    )}
                  </Show>
                </dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
    </div>
  );
}

function Large(props: { fact: Fact; name: string }): JSX.Element {
  return (
    <details class="odds-large">
      <summary>
        <span class="odds-number">{factText(props.fact)}</span>
        <span class="odds-name">{props.name}</span>
      </summary>
      <p class="odds-exact">
        {oddsWords().exact}: {exactText(props.fact.value)}
      </p>
    </details>
  );
}

const Small = (props: { fact: Fact }): JSX.Element => (
  <span title={exactText(props.fact.value)}>{factText(props.fact)}</span>
);

export const factText = ({ kind, value }: Fact): string =>
  kind === 'chance' ? chanceText(language(), value.decimal) : valueText(language(), value.decimal);

const exactText = ({ exact }: Exact): string => exact.replace('-', '−');

function differenceText(a: Fact, b: Fact): string {
  const difference = (b.value.decimal - a.value.decimal) * (a.kind === 'chance' ? 100 : 1);
  const rounded = Math.round(difference * 10) / 10;
  return `${rounded > 0 ? '+' : ''}${number(language(), rounded, 1)}`;
}
