// Advice on a roll-and-keep check: the best choice and why, and the chance of what is under the finger. Where the TN is not
// told, both for each TN.
import type { CheckDie, DieId } from '@brosok/rules';
import { createEffect, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Labels } from '../form/labels.js';
import type { JsonObject } from '../json.js';
import { language } from '../words/language.js';
import { Chance } from './Chance.js';
import { BESIDES, isAsGood, type Keep, type Keeps, keepOf, reasonOf } from './keeps.js';
import type { Varied } from './plan.js';
import { besidesText, pointsText, reasonText } from './reasons.js';
import { adviceWords, variedName } from './words.js';

export interface KeepingProps {
  readonly lines: readonly { readonly value: number | null; readonly keeps: Keeps }[];
  readonly varied: Varied | null;
  readonly dice: readonly CheckDie[];
  readonly labels: Labels;
  /** The move that is being made. */
  readonly under: JsonObject | null;
  readonly onTake: (move: JsonObject) => void;
  /** The dice of the best choice, to be marked. */
  readonly onBest: (dice: readonly DieId[] | undefined) => void;
}

export function Keeping(props: KeepingProps): JSX.Element {
  const alone = () => (props.varied === null ? props.lines[0]?.keeps : undefined);
  createEffect(() => {
    const best = alone()?.choices[0];
    props.onBest(best && isOurs(best, props) ? idsOf(best.move) : undefined);
  });
  onCleanup(() => props.onBest(undefined));
  return (
    <Show when={alone()} fallback={<PerNumber {...props} />}>
      {(keeps) => <Alone {...props} keeps={keeps()} />}
    </Show>
  );
}

function Alone(props: KeepingProps & { keeps: Keeps }): JSX.Element {
  const best = () => props.keeps.choices[0];
  const under = () => keepOf(props.keeps, props.under, props.dice);
  const isChoosing = () => props.keeps.choices.some((each) => isOurs(each, props));
  return (
    <Show when={best() && best()?.move.type !== 'roll' ? best() : undefined} fallback={<Coming keeps={props.keeps} />}>
      {(best) => (
        <>
          <Show when={isChoosing()}>
            <p class="advice-held" aria-live="polite">
              <Show
                when={under()}
                fallback={
                  <span class="hint">
                    {props.keeps.complete || isBare(props.under) ? adviceWords().nothing : adviceWords().unlisted}
                  </span>
                }
              >
                {(under) => (
                  <>
                    {adviceWords().held}: <Chance value={under().goal} />
                    <span class="hint"> {comparedText(under(), best())}</span>
                  </>
                )}
              </Show>
            </p>
          </Show>
          <div class="advice-best">
            <p class="advice-line">
              <Chance value={best().goal} large />
              <span>
                <b>
                  <span aria-hidden="true">★ </span>
                  {adviceWords().best}
                </b>
                {': '}
                {moveText(best().move, props)}
              </span>
            </p>
            <p class="hint">
              {best().goal.exact === '0' ? `${adviceWords().none} ` : ''}
              {reasonText(language(), reasonOf(props.keeps))}
            </p>
            <Expected of={best()} />
            <Show when={isOurs(best(), props)}>
              <Take {...props} keep={best()} name={adviceWords().take} />
            </Show>
          </div>
        </>
      )}
    </Show>
  );
}

/** The roll is still to come. */
const Coming = (props: { keeps: Keeps }): JSX.Element => (
  <div class="advice-best">
    <p class="advice-line">
      <Chance value={props.keeps.goal} large />
      <span>{adviceWords().chance}</span>
    </p>
    <Expected of={props.keeps} />
  </div>
);

/** For each number that may be the hidden one. */
function PerNumber(props: KeepingProps): JSX.Element {
  const isChoosing = () =>
    props.lines.some(({ keeps }) => keeps.choices.some((each) => isOurs(each, props) && each.move.type !== 'roll'));
  return (
    <table class="advice-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{isChoosing() ? adviceWords().perBest : adviceWords().chance}</th>
          <Show when={isChoosing()}>
            <th scope="col">{adviceWords().perHeld}</th>
            <td />
          </Show>
        </tr>
      </thead>
      <tbody>
        <For each={props.lines}>
          {({ value, keeps }) => {
            const best = () => keeps.choices[0];
            const mine = () => keeps.choices.slice(0, 1).find((each) => isOurs(each, props));
            const under = () => keepOf(keeps, props.under, props.dice);
            return (
              <tr>
                <th scope="row">{props.varied && value !== null ? variedName(props.varied, value) : ''}</th>
                <td>
                  <Chance value={best()?.goal ?? keeps.goal} />
                </td>
                <Show when={isChoosing()}>
                  <td>
                    <Show when={under()} fallback="–">
                      {(under) => <Chance value={under().goal} />}
                    </Show>
                  </td>
                  <td>
                    <Show when={mine()}>
                      {(best) => (
                        <Take
                          {...props}
                          keep={best()}
                          name={adviceWords().takeShort}
                          told={moveText(best().move, props)}
                        />
                      )}
                    </Show>
                  </td>
                </Show>
              </tr>
            );
          }}
        </For>
      </tbody>
    </table>
  );
}

/** Chooses it, or says that it is chosen. */
function Take(
  props: KeepingProps & {
    keep: Keep;
    name: string;
    /** What it is, where that does not stand beside it. */
    told?: string;
  },
): JSX.Element {
  const isTaken = () => {
    const { keep, under, dice, lines } = props;
    return lines.some(({ keeps }) => keepOf(keeps, under, dice)?.move === keep.move);
  };
  return (
    <button
      type="button"
      class="button advice-take"
      aria-pressed={isTaken()}
      onClick={() => props.onTake(props.keep.move)}
    >
      <Show when={isTaken()} fallback={props.name}>
        <span aria-hidden="true">✓</span>
        <span classList={{ unseen: props.told !== undefined }}> {adviceWords().taken}</span>
      </Show>
      <Show when={props.told}>{(told) => <span class="unseen">: {told()}</span>}</Show>
    </button>
  );
}

const Expected = (props: { of: Pick<Keep, 'expected'> }): JSX.Element => (
  <p class="hint">
    {adviceWords().expected}:{' '}
    {BESIDES.map((what) => besidesText(language(), what, props.of.expected[what].decimal)).join(', ')}.
  </p>
);

/** How a choice compares with the best. */
function comparedText(under: Keep, best: Keep): string {
  if (isAsGood(under, best)) return `✓ ${adviceWords().isBest}`;
  const less = best.goal.decimal - under.goal.decimal;
  return under.goal.exact === best.goal.exact
    ? adviceWords().asLikely
    : adviceWords().less(pointsText(language(), less));
}

function moveText(move: Keep['move'], { dice, labels }: Pick<KeepingProps, 'dice' | 'labels'>): string {
  const name = labels.move(move.type).toLocaleLowerCase(language());
  if (!('dice' in move)) return name;
  const named = idsOf(move).flatMap((id) => dice.filter((die) => die.id === id).map(({ face }) => labels.value(face)));
  return `${name} (${named.length === 0 ? adviceWords().noDice : named.join(' · ')})`;
}

const idsOf = ({ dice }: JsonObject): readonly DieId[] =>
  Array.isArray(dice) ? dice.filter((id) => typeof id === 'number') : [];

/** Whether it is a choice of the move that is being made. */
const isOurs = ({ move }: Keep, { under }: Pick<KeepingProps, 'under'>): boolean => move.type === under?.type;

const isBare = (under: JsonObject | null): boolean => under === null || idsOf(under).length === 0;
