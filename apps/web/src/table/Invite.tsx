// Inviting by a link: for a player or a spectator, copied or handed to the device's own way of sharing.
import type { Invite as Link, MakeInvite } from '@brosok/table';
import { createEffect, createSignal, type JSX, on, onMount, Show } from 'solid-js';
import { Choice } from '../form/Choice.js';
import type { Answer } from '../net/answer.js';
import { ask } from '../net/api.js';
import { language, words } from '../words/language.js';
import { useTable } from './context.js';

export function Invite(props: { onClose: () => void }): JSX.Element {
  const { view } = useTable();
  const [role, setRole] = createSignal<MakeInvite['role']>('player');
  const [answer, setAnswer] = createSignal<Answer<Link> | null>(null);
  const [copied, setCopied] = createSignal(false);
  let dialog: HTMLDialogElement | undefined;
  let field: HTMLInputElement | undefined;
  onMount(() => dialog?.showModal());
  createEffect(
    on(role, async (wanted) => {
      setCopied(false);
      setAnswer(null);
      const made = await ask<Link>('POST', `/api/tables/${view().table.id}/invites`, {
        role: wanted,
      } satisfies MakeInvite);
      if (role() === wanted) setAnswer(made);
    }),
  );
  const link = () => {
    const made = answer();
    return made?.ok ? made.value : null;
  };
  /** The address in use, unless others could not reach it: then one under which they can. */
  const address = () => {
    const made = link();
    if (!made) return '';
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
    return (local ? made.urls[0] : undefined) ?? new URL(made.path, location.origin).href;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
    } catch {
      // over plain HTTP there is no clipboard for scripts: the selected field is copied
      field?.select();
      document.execCommand('copy');
    }
    setCopied(true);
  };
  const shareable = () => typeof navigator.share === 'function';
  const share = () =>
    navigator.share({ title: view().table.name, url: address() }).catch(() => {
      // closed without sharing
    });
  return (
    <dialog
      class="invite"
      ref={(element) => (dialog = element)}
      onClose={() => props.onClose()}
      aria-labelledby="invite-title"
    >
      <form method="dialog" class="dialog-head">
        <h2 id="invite-title">{words().invite.title}</h2>
        <button type="submit" class="dialog-close" aria-label={words().close}>
          ×
        </button>
      </form>
      <div class="dialog-body">
        <Choice
          legend={words().invite.who}
          options={['player', 'spectator'] as const}
          value={role()}
          name={(each) => words().invite.roles[each]}
          onChange={setRole}
        />
        <label class="field">
          <span class="label">{words().invite.link}</span>
          <input
            class="line"
            readonly
            value={address()}
            ref={(element) => (field = element)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <Show when={failureOf(answer())}>
          {(message) => (
            <p class="fault" role="alert">
              {message()}
            </p>
          )}
        </Show>
        <div class="dialog-buttons">
          <button type="button" class="button" data-main disabled={link() === null} onClick={copy}>
            <span aria-live="polite">{copied() ? words().invite.copied : words().invite.copy}</span>
          </button>
          <Show when={shareable()}>
            <button type="button" class="button" disabled={link() === null} onClick={share}>
              {words().invite.share}
            </button>
          </Show>
        </div>
        <p class="hint">
          <Show when={link()}>{(made) => words().invite.until(date(made().expiresAt))}</Show>
        </p>
      </div>
    </dialog>
  );
}

const failureOf = (answer: Answer<Link> | null): string | null => (answer && !answer.ok ? answer.error.message : null);

const date = (at: number): string =>
  new Date(at).toLocaleString(language(), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
