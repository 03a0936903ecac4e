// The form of a page of odds, and what is offered to compare with: beside the pictures where there is room, above them and
// folded to a line where there is not.
import { createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { Choice } from '../form/Choice.js';
import { Fields } from '../form/Fields.js';
import type { Labels } from '../form/labels.js';
import { language } from '../words/language.js';
import type { Subject } from './CheckOdds.js';
import type { Comparing } from './comparing.js';
import { namedValues } from './oddsForm.js';
import { oddsWords } from './words.js';

interface Fault {
  readonly at: string;
  readonly code: string;
  readonly message: string;
}

export function SetupPanel(props: {
  subject: Subject;
  comparing: Comparing;
  labels: Labels;
  /** The set-up in a line. */
  line: string;
  /** What it is compared with, in a few words. */
  name: string;
  fault: Fault | null;
  isComplete: boolean;
  onRetry: () => void;
}): JSX.Element {
  const wide = createWide();
  return (
    <section class="odds-form" aria-label={oddsWords().form}>
      <Show
        when={wide()}
        fallback={
          <details class="odds-fold">
            <summary>
              <span class="odds-line">{props.line || oddsWords().form}</span>
              <span class="odds-change">{oddsWords().change}</span>
            </summary>
            <Form {...props} />
          </details>
        }
      >
        <Form {...props} />
      </Show>
      <Offers {...props} />
      <Show when={!props.isComplete}>
        <p class="hint" role="status">
          {oddsWords().incomplete}
        </p>
      </Show>
      <Show when={props.fault}>
        {(fault) => (
          <div class="odds-fault">
            <p class="fault" role="alert">
              {fault().message}
            </p>
            <Show when={fault().code === 'WORKER_FAILED'}>
              <button type="button" class="button" onClick={() => props.onRetry()}>
                {oddsWords().retry}
              </button>
            </Show>
          </div>
        )}
      </Show>
    </section>
  );
}

function Form(
  props: Pick<Parameters<typeof SetupPanel>[0], 'subject' | 'comparing' | 'labels' | 'fault'>,
): JSX.Element {
  const { form } = props.subject;
  const shown = () => props.comparing.shown();
  const goals = createMemo(() => form.goal(shown().setup), undefined, {
    equals: (before, now) => JSON.stringify(before) === JSON.stringify(now),
  });
  const context = (isOf: 'INVALID_SETUP' | 'INVALID_GOAL', labels: Labels) => ({
    labels,
    people: [],
    dice: [],
    fault:
      props.fault?.code === isOf && props.fault.at !== '' ? { at: props.fault.at, message: props.fault.message } : null,
  });
  const wanting = (): Labels => ({
    ...props.labels,
    field: (name) =>
      form.study.wanted?.name(name, {
        setup: namedValues(form.setup, shown().setup),
        language: language(),
        labels: props.labels,
      }) ?? props.labels.field(name),
  });
  return (
    <form class="odds-fields" onSubmit={(event) => event.preventDefault()}>
      <Show when={props.comparing.place().b}>
        <Choice
          legend={oddsWords().which}
          options={['a', 'b'] as const}
          value={props.comparing.which()}
          name={(each) => oddsWords()[each]}
          onChange={props.comparing.setWhich}
        />
      </Show>
      <Fields
        context={context('INVALID_SETUP', props.labels)}
        fields={form.setup}
        drafts={shown().setup}
        onChange={props.comparing.setSetup}
      />
      <Show when={goals().length > 0}>
        <fieldset class="odds-goal">
          <legend class="label">{oddsWords().goal}</legend>
          <Fields
            context={context('INVALID_GOAL', wanting())}
            fields={goals()}
            drafts={shown().goal}
            onChange={props.comparing.setGoal}
          />
        </fieldset>
      </Show>
    </form>
  );
}

/** Small changes to compare with, each a tap. */
function Offers(props: Pick<Parameters<typeof SetupPanel>[0], 'subject' | 'comparing' | 'name'>): JSX.Element {
  const { study } = props.subject.form;
  return (
    <fieldset class="odds-offers">
      <legend class="label">{oddsWords().compare}</legend>
      <div class="odds-changes">
        <For each={study.changes}>
          {(change) => (
            <button
              type="button"
              class="button"
              aria-pressed={props.comparing.single()?.id === change.id}
              disabled={!props.comparing.canApply(change)}
              onClick={() => props.comparing.toggle(change)}
            >
              {change.name[language()]}
            </button>
          )}
        </For>
        <Show
          when={props.comparing.place().b}
          fallback={
            <button type="button" class="button" data-plain="" onClick={() => props.comparing.copy()}>
              {oddsWords().compareOwn}
            </button>
          }
        >
          <button type="button" class="button" data-plain="" onClick={() => props.comparing.stop()}>
            {oddsWords().stop}
          </button>
        </Show>
      </div>
    </fieldset>
  );
}

/** Whether the form stands beside the pictures. */
function createWide() {
  const media = matchMedia('(min-width: 62rem)');
  const [wide, setWide] = createSignal(media.matches);
  const listen = () => setWide(media.matches);
  media.addEventListener('change', listen);
  onCleanup(() => media.removeEventListener('change', listen));
  return wide;
}
