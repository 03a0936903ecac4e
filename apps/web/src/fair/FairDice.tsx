// Dice that can be verified: the session of now, what was disclosed of earlier ones, and what that is worth.
import type { DisclosedSession } from '@brosok/table';
import { whatItProves } from '@brosok/table/verify';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { Dialog } from '../Dialog.js';
import { Verify } from '../record/Verify.js';
import { Sure } from '../Sure.js';
import { useTable } from '../table/context.js';
import { fairWords } from '../words/fair.js';
import { language } from '../words/language.js';
import { moment, set } from '../words/set.js';
import './fair.css';

export function FairDice(props: { onClose: () => void }): JSX.Element {
  const { table, view } = useTable();
  const [fault, setFault] = createSignal<string | null>(null);
  const session = () => view().session;
  const end = async () => {
    const answer = await table.send({ type: 'endSession' });
    setFault(answer.ok ? null : answer.error.message);
  };
  return (
    <Dialog title={fairWords().title} onClose={props.onClose}>
      <p>{fairWords().lead}</p>
      <section class="fair-session" aria-labelledby="fair-now">
        <h3 id="fair-now">
          {fairWords().session(session().number)}{' '}
          <span class="hint">{fairWords().since(moment(session().begunAt))}</span>
        </h3>
        <Digits name={fairWords().hash} value={session().hash} />
        <p class="hint">{fairWords().day}</p>
        <Show when={view().you.role === 'gm'}>
          {/* another session: what was asked about the one before is not asked about it */}
          <Show when={session().number} keyed>
            {(_) => <Sure name={fairWords().end} told={fairWords().endTold} yes={fairWords().endYes} act={end} />}
          </Show>
        </Show>
        <Show when={fault()}>
          <p class="fault" role="alert">
            {fault()}
          </p>
        </Show>
      </section>
      <Verify />
      <section class="fair-session" aria-labelledby="fair-earlier">
        <h3 id="fair-earlier">{fairWords().earlier}</h3>
        <For each={view().disclosed.toReversed()} fallback={<p class="hint">{fairWords().none}</p>}>
          {(disclosed) => <Disclosed session={disclosed} />}
        </For>
      </section>
      <Told title={fairWords().proves} lines={whatItProves(language()).proves.map(set)} />
      <Told title={fairWords().provesNot} lines={[...whatItProves(language()).doesNot.map(set), fairWords().page]} />
    </Dialog>
  );
}

function Disclosed(props: { session: DisclosedSession }): JSX.Element {
  return (
    <details class="fair-disclosed">
      <summary>{fairWords().session(props.session.number)}</summary>
      <Digits name={fairWords().hash} value={props.session.hash} />
      <Digits name={fairWords().secret} value={props.session.secret} />
    </details>
  );
}

function Digits(props: { name: string; value: string }): JSX.Element {
  return (
    <p class="fair-digits">
      <span class="hint">{props.name}</span> <code translate="no">{props.value}</code>
    </p>
  );
}

function Told(props: { title: string; lines: readonly string[] }): JSX.Element {
  return (
    <section>
      <h3>{props.title}</h3>
      <ul class="fair-list">
        <For each={props.lines}>{(line) => <li>{line}</li>}</For>
      </ul>
    </section>
  );
}
