// An address of this site that no page has.
import type { JSX } from 'solid-js';
import { Settings } from '../Settings.js';
import { words } from '../words/language.js';
import { Refused } from './Refused.js';
import '../form/form.css';
import './pages.css';

export default function Nowhere(): JSX.Element {
  document.title = `${words().state.nowhere} · ${words().brand}`;
  return (
    <div class="front" data-small>
      <main class="front-main">
        <Refused title={words().state.nowhere} message={words().table.goneTold} />
      </main>
      <footer class="front-foot">
        <Settings />
      </footer>
    </div>
  );
}
