// What pages beside the tables share: the head that leads back, what is set once, and the page between them.
import { type JSX, Show } from 'solid-js';
import { Settings } from './Settings.js';
import { words } from './words/language.js';
import './pageFrame.css';

export function PageFrame(props: {
  class: string;
  style?: JSX.CSSProperties;
  /** What leads to the first page, said in full. */
  home: string;
  /** The page that lists all of its kind; null on that page itself. */
  all: { readonly href: string; readonly name: string } | null;
  children: JSX.Element;
}): JSX.Element {
  return (
    <div class={`frame ${props.class}`} style={props.style ?? {}}>
      <header class="frame-head">
        <nav class="frame-back">
          <a href="/" title={props.home}>
            {words().brand}
          </a>
          <Show when={props.all}>{(all) => <a href={all().href}>{all().name}</a>}</Show>
        </nav>
      </header>
      {props.children}
      <footer class="frame-foot">
        <Settings />
      </footer>
    </div>
  );
}
