// What may be done in a check now: a button for each move, and the form of the one that is being made.
import type { Face, Random } from '@brosok/dice';
import type { Kind, LegalMove } from '@brosok/rules';
import type { CheckEntry, TableView } from '@brosok/table';
import { createEffect, createMemo, createSignal, For, type JSX, lazy, on, Show, Suspense, untrack } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { Chances } from '../advice/Chances.js';
import type { Subject } from '../advice/plan.js';
import { complete, draftsOf, hasPlace, valuesOf } from '../form/draft.js';
import { Fields } from '../form/Fields.js';
import type { FormContext } from '../form/formContext.js';
import { fieldsOfChoices } from '../form/fromChoices.js';
import type { Labels } from '../form/labels.js';
import { MoveName } from '../form/MoveName.js';
import { showFault } from '../form/showFault.js';
import { isObject, type JsonObject } from '../json.js';
import type { ApiError } from '../net/answer.js';
import { newContribution } from '../net/newId.js';
import { boardOf, kindLabels, systemOf } from '../rules.js';
import { fillOf, pieceOf } from '../sheets/casting.js';
import { words } from '../words/language.js';
import { seatsAt, useTable } from './context.js';
import { nextDie } from './realDice.js';
import { Why } from './Why.js';

const RealDice = lazy(async () => ({ default: (await import('./RealDice.js')).RealDice }));

export function Moves(props: { entry: CheckEntry; kind: Kind; moves: readonly LegalMove[] }): JSX.Element {
  const labels = createMemo(() => kindLabels(props.kind));
  // values of their own: the same moves sent again are no new form, and other moves never change one that is open
  const told = createMemo(() => JSON.stringify(props.moves));
  const moves = createMemo((): readonly LegalMove[] => JSON.parse(told()));
  const [picked, setPicked] = createSignal<number | null>(null);
  createEffect(on(moves, () => setPicked(null), { defer: true }));
  const current = (): LegalMove | null => moves()[picked() ?? askedAtOnce(moves())] ?? null;
  const grave = () => boardOf(props.entry.state.system)?.grave ?? [];
  const others = () => moves().filter((move) => move !== current());
  /** Before the roll there are chances of every check, in its midst of those that have advice. */
  const isAdvised = () => props.kind.advise !== null || props.entry.state.dice.length === 0;
  return (
    <div class="moves">
      <Show when={current() === null && isAdvised()}>
        <Chances subject={subjectOf(props)} labels={labels()} />
      </Show>
      <Show when={current()} keyed>
        {(move) => (
          <MoveForm
            entry={props.entry}
            kind={props.kind}
            move={move}
            labels={labels()}
            onCancel={picked() === null ? null : () => setPicked(null)}
            advised={isAdvised()}
          />
        )}
      </Show>
      <Show when={others().length > 0}>
        <div class="moves-other" data-first={current() === null ? '' : undefined}>
          <For each={others()}>
            {(move) => (
              <Show
                when={move.choices.length === 0}
                fallback={
                  <button
                    type="button"
                    class="button"
                    data-main={current() === null && move === plainOne(moves(), grave()) ? '' : undefined}
                    onClick={() => setPicked(moves().indexOf(move))}
                  >
                    <MoveName move={move} labels={labels()} more />
                  </button>
                }
              >
                <MoveForm
                  entry={props.entry}
                  kind={props.kind}
                  move={move}
                  labels={labels()}
                  onCancel={null}
                  quiet={current() !== null || move !== plainOne(moves(), grave())}
                />
              </Show>
            )}
          </For>
        </div>
      </Show>
    </div>
  );
}

const subjectOf = ({ entry, kind }: { entry: CheckEntry; kind: Kind }): Subject => ({
  from: 'state',
  state: entry.state,
  advises: kind.advise !== null,
});

/** A single move is asked for at once, and so is a choice among dice. */
const askedAtOnce = (moves: readonly LegalMove[]): number =>
  moves.length === 1
    ? 0
    : moves.findIndex(({ choices }) => choices.some(({ kind, optional }) => kind === 'dice' && optional !== true));

/** The move that is the plain way on: the first that needs no choice and ends no more than it says. */
const plainOne = (moves: readonly LegalMove[], grave: readonly string[]): LegalMove | undefined =>
  moves.find(
    ({ type, choices }) =>
      !grave.includes(type) && choices.every(({ kind, optional }) => optional === true || kind === 'flag'),
  );

/** One move: its choices, its button, and real dice where it rolls. */
function MoveForm(props: {
  entry: CheckEntry;
  kind: Kind;
  move: LegalMove;
  labels: Labels;
  onCancel: (() => void) | null;
  quiet?: boolean;
  advised?: boolean;
}): JSX.Element {
  const { table, view } = useTable();
  const fields = fieldsOfChoices(props.move.choices);
  const [drafts, setDrafts] = createSignal(
    draftsOf(
      fields,
      untrack(() => known(props.entry, props.move, view())),
    ),
  );
  const [fault, setFault] = createSignal<ApiError | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [real, setReal] = createSignal(false);
  const [faces, setFaces] = createSignal<readonly Face[]>([]);
  const move = () => ({ type: props.move.type, ...props.move.fixed, ...valuesOf(fields, drafts()) });
  const [best, setBest] = createSignal<FormContext['best']>();
  const ready = () => complete(fields, drafts());
  /** The check and how far it is, as they are shown; where another asks for the same, this form is its own. */
  const where = createMemo(() => `${props.entry.id} ${props.entry.step}`);
  let at = '';
  createEffect(() => {
    at = where();
    setBusy(false);
  });
  const run = createMemo(() => {
    const [made, state] = [move(), unwrap(props.entry.state)];
    return (random: Random) => props.kind.play(state, made, random);
  });
  const rolls = createMemo(() => ready() && nextDie(run(), []) !== null);
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!ready() || busy()) return;
    setBusy(true);
    const from = at;
    const answer = await table.send({
      type: 'playMove',
      entry: props.entry.id,
      step: props.entry.step,
      move: move(),
      contribution: newContribution(),
      ...(real() && faces().length > 0 ? { faces: faces() } : {}),
    });
    // what it came to is told a moment after the answer: until then a second tap would make the same move again
    setBusy(answer.ok && at === from);
    setFault(answer.ok ? null : answer.error);
    if (answer.ok) setFaces([]);
    else showFault(form);
  };
  const place = () => {
    const at = fault()?.at;
    return typeof at === 'string' ? at.replace(/^move\.?/, '') : '';
  };
  /** The code of what the rules do not allow; null where it was not the rules. */
  const refused = () => ([400, 422].includes(fault()?.status ?? 0) ? fault()?.code : null);
  const elsewhere = () => fault() !== null && (place() === '' || !hasPlace(fields, drafts(), place()));
  return (
    <form class="move" onSubmit={submit}>
      <Show when={fields.length > 0}>
        <Fields
          context={{
            labels: props.labels,
            people: seatsAt(view()).map(({ name }) => name),
            offered: (name) => boardOf(props.entry.state.system)?.offers?.(name, view()) ?? [],
            dice: props.entry.state.dice,
            best: best(),
            fault: fault() === null ? null : { at: place(), message: fault()?.message ?? '' },
          }}
          fields={fields}
          drafts={drafts()}
          onChange={(next) => {
            setDrafts(next);
            setFault(null);
            setFaces([]);
          }}
        />
      </Show>
      <Show when={real() && rolls()}>
        <Suspense>
          <RealDice run={run()} faces={faces()} labels={props.labels} onChange={setFaces} />
        </Suspense>
      </Show>
      <Show when={props.advised}>
        <Chances
          subject={subjectOf(props)}
          labels={props.labels}
          under={move()}
          onTake={(taken) => setDrafts(draftsOf(fields, taken))}
          onBest={setBest}
        />
      </Show>
      <div class="move-buttons">
        <button type="submit" class="button" data-main={props.quiet ? undefined : ''} disabled={!ready() || busy()}>
          <MoveName move={props.move} labels={props.labels} />
        </button>
        <Show when={props.onCancel} keyed>
          {(cancel) => (
            <button type="button" class="button" onClick={cancel}>
              {words().move.cancel}
            </button>
          )}
        </Show>
        <Show when={rolls() && !props.quiet}>
          <button type="button" class="button" data-plain aria-pressed={real()} onClick={() => setReal(!real())}>
            {words().roll.real}
          </button>
        </Show>
      </div>
      <Show when={elsewhere()}>
        <p class="fault" role="alert">
          {fault()?.message}
        </p>
      </Show>
      <Show when={refused()}>
        {(code) => (
          <Why
            system={props.entry.state.system}
            to={`refused.${props.kind.name}.${props.move.type}.${code()}`}
            text={words().why}
          />
        )}
      </Show>
    </form>
  );
}

/** Where somebody has to say who they are, what their sheet says of them as a helper, else what the table calls them. */
function known({ state, actor }: CheckEntry, { choices }: LegalMove, { you, sheets }: TableView): JsonObject {
  if (
    you.role !== 'player' ||
    actor === you.id ||
    !choices.some(({ kind, name }) => kind === 'text' && name === 'name')
  )
    return {};
  const own = sheets.find(
    ({ owner, kind, system }) => owner === you.id && kind === 'character' && system === state.system,
  );
  const fills = systemOf(state.system)?.fills ?? [];
  const fill = own && fillOf(fills, state.kind, own, ({ part }) => part === 'helper');
  const skill = isObject(state.setup) ? state.setup.skillName : null;
  const piece = own && fill ? pieceOf({ sheet: own, fill, choices: typeof skill === 'string' ? { skill } : {} }) : {};
  return { name: own?.name ?? you.name, ...piece };
}
