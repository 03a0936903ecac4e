// What all pages of odds share: the head that leads back, the sheet, and how to hand the page on.
import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { PageFrame } from '../PageFrame.js';
import type { Progress, Reckoning } from './reckoning.js';
import { oddsWords } from './words.js';
import './odds.css';

export function Frame(props: {
  title: string;
  above?: JSX.Element;
  accent?: string;
  children: JSX.Element;
}): JSX.Element {
  return (
    <PageFrame
      class="odds"
      style={props.accent ? { '--accent': props.accent } : {}}
      home={oddsWords().home}
      all={props.above ? { href: '/odds', name: oddsWords().all } : null}
    >
      <main class="odds-main">
        <div class="odds-title">
          <h1>{props.title}</h1>
          {props.above}
        </div>
        {props.children}
      </main>
    </PageFrame>
  );
}

/** Copying the address, handing it on where the device can, printing. `flush` puts into the address what is not there yet. */
export function Sharing(props: { title: string; text: string; flush: () => void }): JSX.Element {
  const [told, setTold] = createSignal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const tell = (text: string) => {
    clearTimeout(timer);
    setTold(text);
    timer = setTimeout(() => setTold(''), 4000);
  };
  const copy = async () => {
    props.flush();
    try {
      await navigator.clipboard.writeText(location.href);
      tell(oddsWords().copied);
    } catch {
      tell(oddsWords().notCopied);
    }
  };
  const share = async () => {
    props.flush();
    // a reader who thinks better of it has not met an error
    await navigator.share({ title: props.title, text: props.text, url: location.href }).catch(() => undefined);
  };
  return (
    <div class="odds-share">
      <button type="button" class="button" onClick={copy}>
        {oddsWords().copy}
      </button>
      <Show when={'share' in navigator}>
        <button type="button" class="button" onClick={share}>
          {oddsWords().share}
        </button>
      </Show>
      <button type="button" class="button" data-plain="" onClick={() => print()}>
        {oddsWords().print}
      </button>
      <span class="hint" role="status">
        {told()}
      </span>
    </div>
  );
}

/** How far the reckoning is, once it takes longer than one likes to wait. */
export function ProgressBar(props: { reckoning: Reckoning }): JSX.Element {
  const slow = () => {
    const now: Progress = props.reckoning.progress();
    return now.state === 'slow' ? now : null;
  };
  return (
    <div
      class="odds-progress"
      role="status"
      data-shown={slow() || props.reckoning.progress().state === 'stopped' ? '' : undefined}
    >
      <Show when={slow()}>
        {(now) => (
          <>
            <progress
              max={now().asked}
              value={now().answered}
              aria-label={oddsWords().progress(now().answered, now().asked)}
            />
            <span>{oddsWords().progress(now().answered, now().asked)}</span>
            <button type="button" class="button" onClick={() => props.reckoning.stop()}>
              {oddsWords().cancel}
            </button>
          </>
        )}
      </Show>
      <Show when={props.reckoning.progress().state === 'stopped'}>
        <span>{oddsWords().stopped}</span>
        <button type="button" class="button" onClick={() => props.reckoning.again()}>
          {oddsWords().again}
        </button>
      </Show>
    </div>
  );
}
