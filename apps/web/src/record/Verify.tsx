// Verifying on one's own device: this table as it is now, or a file that was kept. What was found, with its entries.

import { setups } from 'virtual:setups';
import type { EntryId } from '@brosok/table';
import {
  explainProblem,
  explainReport,
  explainUnreadable,
  type Report as Found,
  type Problem,
} from '@brosok/table/verify';
import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { Fault } from '../form/Fault.js';
import { ask } from '../net/api.js';
import { useTable } from '../table/context.js';
import { language } from '../words/language.js';
import { moment, set } from '../words/set.js';
import { verifyWords } from '../words/verify.js';
import type { NamedEntry } from './entries.js';
import { exportPath } from './exportPath.js';
import { type Verified, verifying } from './verifying.js';
import './verify.css';

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly isLate: boolean }
  | { readonly kind: 'fault'; readonly message: () => string }
  | { readonly kind: 'done'; readonly verified: Verified };

export function Verify(): JSX.Element {
  const { view } = useTable();
  const [stage, setStage] = createSignal<Stage>({ kind: 'idle' });
  const isBusy = () => stage().kind === 'busy';
  let stop = () => {};
  let verdictLine: HTMLElement | undefined;
  onCleanup(() => stop());

  /** Verifies what is got, unless something is being verified. */
  async function run(get: () => Promise<Blob | string>): Promise<void> {
    if (isBusy()) return;
    setStage({ kind: 'busy', isLate: false });
    const timer = setTimeout(() => setStage({ kind: 'busy', isLate: true }), 300);
    let isOver = false;
    stop = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const got = await get();
    if (isOver) return;
    const next = typeof got === 'string' ? faultOf(() => got) : await stageOf(got);
    if (isOver) return;
    clearTimeout(timer);
    setStage(next);
    verdictLine?.scrollIntoView({ block: 'nearest' });

    async function stageOf(file: Blob): Promise<Stage> {
      const work = verifying(file);
      const before = stop;
      stop = () => {
        before();
        work.stop();
      };
      const verified = await work.done;
      return verified ? { kind: 'done', verified } : faultOf(() => verifyWords().failed);
    }
  }

  const own = () =>
    run(async () => {
      const answer = await ask('GET', exportPath(view().table.id), undefined, (response) => response.blob());
      return answer.ok ? answer.value : answer.error.message;
    });

  const choose = ({ currentTarget: input }: Event & { currentTarget: HTMLInputElement }) => {
    const file = input.files?.[0];
    // the same file can be chosen again
    input.value = '';
    if (file) void run(async () => file);
  };

  const verified = () => {
    const now = stage();
    return now.kind === 'done' ? now.verified : null;
  };
  const told = () => {
    const now = stage();
    if (now.kind === 'busy') return now.isLate ? verifyWords().busy : '';
    const found = verified()?.found;
    if (!found) return '';
    return found.ok
      ? set(explainReport(found.value, language())[0] ?? '')
      : set(explainUnreadable(found.error, language()));
  };
  const verdict = () => {
    const found = verified()?.found;
    return found && (found.ok && found.value.ok ? 'right' : 'wrong');
  };
  const fault = () => {
    const now = stage();
    return now.kind === 'fault' ? now.message() : null;
  };
  return (
    <section class="verify" aria-labelledby="verify-title">
      <h3 id="verify-title">{verifyWords().title}</h3>
      <p>{verifyWords().lead}</p>
      <div class="dialog-buttons">
        <button type="button" class="button" data-main aria-disabled={isBusy()} onClick={own}>
          {verifyWords().own}
        </button>
        <label class="button" data-file>
          <input type="file" class="unseen" accept=".json,application/json" onChange={choose} />
          {verifyWords().file}
        </label>
      </div>
      <p
        role="status"
        class="verify-told"
        data-verdict={verdict()}
        classList={{ unseen: told() === '' }}
        ref={(element) => (verdictLine = element)}
      >
        {told()}
      </p>
      <Show when={isBusy() && told() !== ''}>
        <progress class="verify-busy" aria-label={verifyWords().busy} />
      </Show>
      <Fault told={fault()} />
      <Show when={verified()}>{(now) => <Report verified={now()} />}</Show>
    </section>
  );
}

const faultOf = (message: () => string): Stage => ({ kind: 'fault', message });

/** What was found beside the verdict: of which log, what was counted, and the problems. */
function Report(props: { verified: Verified }): JSX.Element {
  const report = () => (props.verified.found.ok ? props.verified.found.value : null);
  return (
    <Show when={report()}>
      {(found) => (
        <>
          <p class="hint">{verifyWords().of(found().table.name, found().exportedFor.role)}</p>
          <Show when={found().problems.length > 0}>
            <Problems report={found()} entries={props.verified.entries} />
          </Show>
          <ul class="fair-list">
            <For each={explainReport(found(), language()).slice(1).map(set)}>{(line) => <li>{line}</li>}</For>
          </ul>
        </>
      )}
    </Show>
  );
}

function Problems(props: { report: Found; entries: ReadonlyMap<EntryId, NamedEntry> }): JSX.Element {
  const entryOf = ({ entry }: Problem) => (entry === null ? undefined : props.entries.get(entry));
  const more = () => props.report.problemCount - props.report.problems.length;
  return (
    <div class="verify-problems">
      <h4>{verifyWords().problems}</h4>
      <ul class="fair-list">
        <For each={props.report.problems}>
          {(problem) => (
            <li>
              {set(explainProblem(problem, language()))}
              <Show when={entryOf(problem)}>{(entry) => <p class="hint">{entryTold(entry())}</p>}</Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={more() > 0}>
        <p>{verifyWords().more(more())}</p>
      </Show>
    </div>
  );
}

/** «Аня, 2d6+1, засада у причала, 30 ноября, 19:05» */
function entryTold({ by, what, label, at }: NamedEntry): string {
  return [by, what && whatTold(what), label, moment(at)].filter((part) => part !== null && part !== '').join(', ');
}

function whatTold(what: NonNullable<NamedEntry['what']>): string {
  if ('expression' in what) return what.expression;
  const system = setups.find(({ id }) => id === what.system);
  const kind = system?.kinds.find(({ name }) => name === what.kind);
  const names = [system?.words[language()].name ?? what.system, kind?.words[language()].name ?? what.kind];
  return names.filter((name) => name !== '').join(', ');
}
