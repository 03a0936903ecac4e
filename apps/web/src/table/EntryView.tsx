// An entry of the ledger, by its kind.
import type { Kind } from '@brosok/rules';
import type { CheckEntry, Entry } from '@brosok/table';
import { type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { kindOf, systemOf } from '../rules.js';
import { language } from '../words/language.js';
import { CheckView } from './CheckView.js';
import { makerOf, nameOf, namesOf, useTable } from './context.js';
import { RollView } from './RollView.js';
import { NoteView, RequestView, TraceView } from './SaidViews.js';

const FailedView = lazy(async () => ({ default: (await import('./FailedView.js')).FailedView }));

/** Whether an entry came just now is told once, when it is first drawn. */
export function EntryView(props: { entry: Entry; fresh: boolean }): JSX.Element {
  const { view } = useTable();
  const fresh = props.fresh;
  return (
    <Switch>
      <Match when={props.entry.kind === 'roll' && props.entry}>
        {(entry) => <RollView entry={entry()} who={nameOf(view(), entry().by)} fresh={fresh} />}
      </Match>
      <Match when={props.entry.kind === 'failed' && props.entry}>
        {(entry) => (
          <Suspense>
            <FailedView entry={entry()} who={nameOf(view(), entry().by)} fresh={fresh} />
          </Suspense>
        )}
      </Match>
      <Match when={props.entry.kind === 'check' && props.entry}>
        {(entry) => (
          <Show when={known(entry())}>
            {(found) => (
              <CheckView
                entry={entry()}
                kind={found().kind}
                system={found().system}
                who={makerOf(view(), entry())}
                by={entry().by === entry().actor ? null : nameOf(view(), entry().by)}
                waitingFor={namesOf(view(), entry().waitingFor)}
                fresh={fresh}
              />
            )}
          </Show>
        )}
      </Match>
      <Match when={props.entry.kind === 'note' && props.entry}>
        {(entry) => <NoteView entry={entry()} fresh={fresh} />}
      </Match>
      <Match when={props.entry.kind === 'trace' && props.entry}>
        {(entry) => <TraceView entry={entry()} fresh={fresh} />}
      </Match>
      <Match when={props.entry.kind === 'request' && props.entry}>
        {(entry) => <RequestView entry={entry()} fresh={fresh} />}
      </Match>
    </Switch>
  );
}

function known({ state }: CheckEntry): { readonly kind: Kind; readonly system: string } | null {
  const kind = kindOf(state);
  const system = systemOf(state.system);
  return kind && system ? { kind, system: system.words[language()].name } : null;
}
