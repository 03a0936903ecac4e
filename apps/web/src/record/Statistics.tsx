// What the dice came to for each seat: luck with what it is worth, streaks, and how often each face fell.
import type { DieStatistics, Luck, SeatStatistics, TableStatistics } from '@brosok/table';
import { createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { dieKind } from '../dice/telling.js';
import { Fault } from '../form/Fault.js';
import type { Answer } from '../net/answer.js';
import { nameOf, useTable } from '../table/context.js';
import { recordWords } from '../words/record.js';
import { Faces } from './Faces.js';
import { isUnusual, luckTold } from './luck.js';
import { fetchNames, labelsOfDie } from './symbolDice.js';

export function Statistics(props: { fetch: () => Promise<Answer<TableStatistics>> }): JSX.Element {
  const { view } = useTable();
  const [answer] = createResource(async (): Promise<Answer<TableStatistics>> => {
    const found = await props.fetch();
    if (found.ok)
      fetchNames(found.value.seats.flatMap(({ dice, realDice }) => [...dice, ...realDice].map(({ die }) => die)));
    return found;
  });
  const [isLate, setLate] = createSignal(false);
  const timer = setTimeout(setLate, 300, true);
  onCleanup(() => clearTimeout(timer));
  /** One's own first. */
  const seats = () => {
    const found = answer.latest;
    return found?.ok ? found.value.seats.toSorted((a, b) => Number(isYou(b)) - Number(isYou(a))) : null;
  };
  const isYou = ({ seat }: SeatStatistics) => seat === view().you.id;
  const fault = () => {
    const found = answer.latest;
    return found && !found.ok ? found.error.message : null;
  };
  return (
    <section class="statistics" aria-labelledby="record-statistics">
      <h3 id="record-statistics">{recordWords().statistics}</h3>
      <p role="status" classList={{ unseen: !(answer.loading && isLate()) }}>
        {answer.loading && isLate() ? recordWords().reckoning : ''}
      </p>
      <Fault told={fault()} />
      <Show when={seats()}>
        {(all) => (
          <For each={all()} fallback={<p class="hint">{recordWords().none}</p>}>
            {(seat) => <Seat statistics={seat} name={nameOf(view(), seat.seat)} isYou={isYou(seat)} />}
          </For>
        )}
      </Show>
      <Show when={(seats()?.length ?? 0) > 0}>
        <p class="hint">{recordWords().counts}</p>
      </Show>
    </section>
  );
}

function Seat(props: { statistics: SeatStatistics; name: string; isYou: boolean }): JSX.Element {
  const luck = () => props.statistics.luck;
  const both = () => luck().numbers !== null && luck().symbols !== null;
  const checks = () => props.statistics.checks;
  const checksInARow = () => recordWords().checksInARow(checks().longest.successes, checks().longest.failures);
  /** Of dice of one kind alone the luck of all is told already. */
  const kinds = () => props.statistics.dice.filter((die) => die.luck !== null).length;
  return (
    <article class="statistics-seat">
      <h4>
        {props.name}
        <Show when={props.isYou}>
          <span class="hint"> · {recordWords().you}</span>
        </Show>
      </h4>
      <LuckLine luck={luck().numbers} of={both() ? recordWords().numbers : null} />
      <LuckLine luck={luck().symbols} of={both() ? recordWords().symbols : null} isSymbols />
      <Show when={checks().successes + checks().failures > 0}>
        <p>
          {recordWords().checks(checks().successes, checks().failures)}.
          <Show when={checksInARow()}> {recordWords().inARow(checksInARow())}.</Show>
        </p>
      </Show>
      <div class="statistics-dice">
        <For each={props.statistics.dice}>{(die) => <Kind die={die} hasLuck={kinds() > 1} />}</For>
        <Show when={props.statistics.realDice.length > 0}>
          <h5>{recordWords().real}</h5>
          <For each={props.statistics.realDice}>{(die) => <Kind die={die} hasLuck />}</For>
        </Show>
      </div>
    </article>
  );
}

/** The luck of some dice; nothing where they are too few to say anything. */
function LuckLine(props: { luck: Luck | null; of: string | null; isSymbols?: boolean }): JSX.Element {
  return (
    <Show when={props.luck}>
      {(luck) => (
        <div class="statistics-luck">
          <Show when={props.of}>{(of) => <p class="hint">{of()}</p>}</Show>
          <p class="statistics-verdict">{recordWords().luck(luckTold(luck()), luck().dice)}</p>
          <p class="hint">
            {recordWords().usual(luck(), props.isSymbols ?? false)}
            <Show when={isUnusual(luck())}> {recordWords().unusual}</Show>
          </p>
        </div>
      )}
    </Show>
  );
}

/** Dice of one kind: how many, and opened how they fell. */
function Kind(props: { die: DieStatistics; hasLuck: boolean }): JSX.Element {
  const labels = () => labelsOfDie(props.die.die);
  const isSymbols = () => props.die.faces.some(({ face }) => typeof face === 'string');
  const inARow = () => recordWords().facesInARow(props.die.longest.highest, props.die.longest.lowest);
  return (
    <details class="statistics-kind">
      <summary>
        {dieKind(props.die.die, labels())} <span class="hint">{recordWords().dice(props.die.dice)}</span>
      </summary>
      <div class="statistics-fell">
        <Show when={props.hasLuck}>
          <LuckLine luck={props.die.luck} of={null} isSymbols={isSymbols()} />
        </Show>
        <Show when={inARow()}>
          <p>{recordWords().inARow(inARow())}.</p>
        </Show>
        <Faces die={props.die} name={dieKind(props.die.die, labels())} labels={labels()} />
      </div>
    </details>
  );
}
