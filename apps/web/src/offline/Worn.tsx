// Says quietly, over the page, that it had better be loaded again; when, is for whoever sits at it.
import { type JSX, Show } from 'solid-js';
import { words } from '../words/language.js';
import { setWorn, worn } from './newer.js';
import './worn.css';

export function Worn(): JSX.Element {
  return (
    <div class="worn" role="status">
      <Show when={worn()}>
        {(why) => (
          <div class="worn-said">
            <p>{words().state[why()]}</p>
            <button type="button" class="button" data-main onClick={() => location.reload()}>
              {words().state.reload}
            </button>
            <button type="button" class="button" data-plain onClick={() => setWorn(null)}>
              {words().close}
            </button>
          </div>
        )}
      </Show>
    </div>
  );
}
