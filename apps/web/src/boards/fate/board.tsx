// Fate at the table: a contest as a board of its sides, their victory marks, the exchanges and the aspects in play.

import { number, signed } from '@brosok/dice';
import { type ContestBoard, contestBoard, fate } from '@brosok/rules/systems/fate';
import type { CheckEntry } from '@brosok/table';
import { For, Index, type JSX, Show, useContext } from 'solid-js';
import { Chances } from '../../advice/Chances.js';
import { labelsOf } from '../../form/labels.js';
import { isObject } from '../../json.js';
import { TableContext } from '../../table/context.js';
import { inLanguage } from '../../words/inLanguage.js';
import { language } from '../../words/language.js';
import type { Board } from '../boards.js';
import './contest.css';

const words = inLanguage({
  ru: {
    title: 'Ход состязания',
    exchange: 'Обмен',
    marks: (now: string, needed: string) => `очков победы ${now}\u00a0из\u00a0${needed}`,
    hidden: 'очки знает ведущий',
    noRoll: 'без броска',
    won: 'выигран',
    tie: 'ничья',
    twist: (aspect: string) => `поворот: «${aspect}»`,
    open: 'идёт',
    aspects: 'Аспекты в\u00a0игре',
    unnamed: 'усиление без имени',
    boost: 'усиление',
    free: (count: number) => `бесплатных призывов: ${count}`,
  },
  en: {
    title: 'The contest so far',
    exchange: 'Exchange',
    marks: (now: string, needed: string) => `${now} of ${needed} victory marks`,
    hidden: 'the GM knows the marks',
    noRoll: 'no roll',
    won: 'won',
    tie: 'tie',
    twist: (aspect: string) => `twist: “${aspect}”`,
    open: 'under way',
    aspects: 'Aspects in play',
    unnamed: 'a boost without a name',
    boost: 'boost',
    free: (count: number) => `free invokes: ${count}`,
  },
});

function OfCheck(props: { entry: CheckEntry }): JSX.Element {
  const isOpen = () => !props.entry.undone && props.entry.state.phase !== 'done';
  return (
    <Show when={contestBoard(props.entry.state)}>
      {(contest) => (
        <>
          <Contest contest={contest()} />
          <Show when={isOpen()}>
            <Standing entry={props.entry} />
          </Show>
        </>
      )}
    </Show>
  );
}

/**
 * How likely each side is to win from here on, for those who are not asked now: who is has it where it is asked. An
 * entry that is shown for its look alone is of no table.
 */
function Standing(props: { entry: CheckEntry }): JSX.Element {
  const at = useContext(TableContext);
  const isAsked = () => at !== undefined && props.entry.waitingFor.includes(at.view().you.id);
  const kind = () => fate.kinds.find(({ name }) => name === props.entry.state.kind);
  return (
    <Show when={at !== undefined && !isAsked() && kind()}>
      {(kind) => (
        <Chances
          subject={{ from: 'state', state: props.entry.state, advises: true }}
          labels={labelsOf(kind().words[language()])}
          standing
        />
      )}
    </Show>
  );
}

function Contest(props: { contest: ContestBoard }): JSX.Element {
  const sides = () => props.contest.sides;
  return (
    <div class="contest">
      <table>
        <caption class="unseen">{words().title}</caption>
        <thead>
          <tr>
            <td />
            <Index each={sides()}>
              {(side) => (
                <th scope="col">
                  <span class="contest-side">{side().name}</span>
                  <Marks marks={side().marks} needed={props.contest.needed} />
                  <Show when={side().goal}>{(goal) => <span class="contest-goal">{goal()}</span>}</Show>
                </th>
              )}
            </Index>
          </tr>
        </thead>
        <tbody>
          <Index each={props.contest.exchanges}>
            {(exchange, index) => (
              <>
                <tr data-open={exchange().isOpen ? '' : undefined}>
                  <th scope="row">
                    <span class="unseen">{words().exchange} </span>
                    {index + 1}
                  </th>
                  <Index each={exchange().totals}>
                    {(total, side) => (
                      <td data-won={exchange().winner === sides()[side]?.name ? '' : undefined}>
                        {((value) =>
                          value === null ? <span class="hint">{words().noRoll}</span> : signed(language(), value))(
                          total(),
                        )}
                        <Show when={exchange().winner === sides()[side]?.name}>
                          <span class="unseen">, {words().won}</span>
                        </Show>
                      </td>
                    )}
                  </Index>
                </tr>
                <Show when={exchange().tie}>
                  <tr class="contest-twist">
                    <td />
                    <td colSpan={sides().length}>{[words().tie, ...twistOf(exchange().twist)].join(', ')}</td>
                  </tr>
                </Show>
              </>
            )}
          </Index>
        </tbody>
      </table>
      <Show when={props.contest.aspects.length > 0}>
        <p class="label">{words().aspects}</p>
        <ul class="contest-aspects">
          <For each={props.contest.aspects}>
            {({ aspect, owner, boost, free }) => (
              <li>
                <span class="contest-aspect">{aspect ?? words().unnamed}</span>{' '}
                <span class="hint">
                  {[
                    ...(owner === null ? [] : [owner]),
                    ...(boost ? [words().boost] : []),
                    ...(free > 0 ? [words().free(free)] : []),
                  ].join(' · ')}
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

const twistOf = (twist: string | null): readonly string[] => (twist === null ? [] : [words().twist(twist)]);

function Marks(props: { marks: number | null; needed: number }): JSX.Element {
  const told = () =>
    props.marks === null
      ? words().hidden
      : words().marks(number(language(), props.marks), number(language(), props.needed));
  return (
    <span class="contest-marks">
      <span class="unseen">{told()}</span>
      <span aria-hidden="true">
        <Show when={props.marks !== null} fallback="?">
          <Index each={Array.from({ length: Math.max(props.needed, props.marks ?? 0) })}>
            {(_, index) => <span class="contest-mark" data-full={index < (props.marks ?? 0) ? '' : undefined} />}
          </Index>
        </Show>
      </span>
    </span>
  );
}

/** What there is to invoke: the aspects of one's own characters and those of the situation (F9). */
const offers: Board['offers'] = (field, { sheets, you }) =>
  field !== 'aspect'
    ? []
    : sheets
        .filter(({ system, kind, owner }) => system === 'fate' && (kind === 'aspect' || owner === you.id))
        .flatMap(({ kind, name, fields }) => (kind === 'aspect' ? [name] : aspectsIn(fields)));

const aspectsIn = (fields: unknown): readonly string[] =>
  isObject(fields) && Array.isArray(fields.aspects)
    ? fields.aspects.filter((aspect) => typeof aspect === 'string')
    : [];

export const board: Board = { Check: OfCheck, offers, grave: ['attack'] };
