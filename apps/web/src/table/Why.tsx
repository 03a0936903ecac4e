// A quiet link from what is asked to what the rules say about it, in a tab of its own so that the table is not lost.
import type { JSX } from 'solid-js';
import { words } from '../words/language.js';
import './why.css';

export const Why = (props: {
  system: string;
  /** What is asked, as the page about the system knows it: `phase.check.modify`. */
  to: string;
  /** Without it a question mark. */
  text?: string;
}): JSX.Element => (
  <a
    class="why"
    data-sign={props.text === undefined ? '' : undefined}
    href={`/learn/${props.system}#${props.to}`}
    target="_blank"
    title={words().rules}
    aria-label={props.text === undefined ? words().rules : undefined}
    rel="noopener"
  >
    {props.text ?? '?'}
  </a>
);
