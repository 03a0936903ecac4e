// A link to hand on: to copy, to share by the device's own way, and as a QR code for a phone's camera.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { encode } from 'uqr';
import { seatWords } from '../words/seats.js';

/** Addresses of a link: its path on this server, and whole ones under which others reach it, the likeliest first. */
interface Addresses {
  readonly path: string;
  readonly urls: readonly string[];
}

/** The address in use, unless others could not reach it: then one under which they can. */
export function addressOf({ path, urls }: Addresses): string {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return (local ? urls[0] : undefined) ?? new URL(path, location.origin).href;
}

export function Link(props: {
  /** Null until it is made. */
  address: string | null;
  title: string;
}): JSX.Element {
  const [copied, setCopied] = createSignal<string | null>(null);
  let field: HTMLInputElement | undefined;
  const copy = async () => {
    if (props.address === null) return;
    try {
      await navigator.clipboard.writeText(props.address);
    } catch {
      // over plain HTTP there is no clipboard for scripts: the selected field is copied
      field?.select();
      document.execCommand('copy');
    }
    setCopied(props.address);
  };
  const share = () =>
    navigator.share({ title: props.title, url: props.address ?? '' }).catch(() => {
      // closed without sharing
    });
  return (
    <div class="link">
      <Qr text={props.address} />
      <label class="field">
        <span class="label">{seatWords().link.field}</span>
        <input
          class="line"
          readonly
          value={props.address ?? ''}
          ref={(element) => (field = element)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="dialog-buttons">
        <button type="button" class="button" data-main disabled={props.address === null} onClick={copy}>
          <span aria-live="polite">
            {copied() !== null && copied() === props.address ? seatWords().link.copied : seatWords().link.copy}
          </span>
        </button>
        <Show when={typeof navigator.share === 'function'}>
          <button type="button" class="button" disabled={props.address === null} onClick={share}>
            {seatWords().link.share}
          </button>
        </Show>
      </div>
    </div>
  );
}

/** Dark on light in both themes, with the quiet zone of four modules that scanners want. Its place is kept before. */
function Qr(props: { text: string | null }): JSX.Element {
  const code = createMemo(() => (props.text === null ? null : encode(props.text, { border: 4 })));
  return (
    <div class="qr">
      <Show when={code()}>
        {(code) => (
          <svg
            viewBox={`0 0 ${code().size} ${code().size}`}
            role="img"
            aria-label={seatWords().link.qr}
            shape-rendering="crispEdges"
          >
            <path d={outline(code().data)} />
          </svg>
        )}
      </Show>
    </div>
  );
}

/** One rectangle for each run of dark modules in a row. */
const outline = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
