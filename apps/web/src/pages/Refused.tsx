// A link that leads nowhere: why, and the way to the first page.
import type { JSX } from 'solid-js';
import { words } from '../words/language.js';

export function Refused(props: { title: string; message: string }): JSX.Element {
  return (
    <div class="front-form">
      <h1 class="join-table">{props.title}</h1>
      <p class="fault" role="alert">
        {props.message}
      </p>
      <a class="button" href="/">
        {words().join.home}
      </a>
    </div>
  );
}
