// Language and theme, at hand on every page.
import { LANGUAGES, type Language } from '@brosok/dice';
import { For, type JSX } from 'solid-js';
import { chooseTheme, THEMES, theme } from './look/theme.js';
import { chooseLanguage, language, words } from './words/language.js';
import './settings.css';

const NAMES: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English' };

export function Settings(): JSX.Element {
  return (
    <div class="settings">
      <label class="settings-one">
        <span class="unseen">{words().language}</span>
        <select
          class="line"
          value={language()}
          onChange={(event) => chosen(LANGUAGES, event.currentTarget.value, chooseLanguage)}
        >
          <For each={LANGUAGES}>
            {(each) => (
              <option value={each} lang={each}>
                {NAMES[each]}
              </option>
            )}
          </For>
        </select>
      </label>
      <label class="settings-one">
        <span class="unseen">{words().theme}</span>
        <select
          class="line"
          value={theme()}
          onChange={(event) => chosen(THEMES, event.currentTarget.value, chooseTheme)}
        >
          <For each={THEMES}>{(each) => <option value={each}>{words().themes[each]}</option>}</For>
        </select>
      </label>
    </div>
  );
}

/** What was chosen, as one of those that can be. */
function chosen<Value extends string>(all: readonly Value[], value: string, choose: (value: Value) => void): void {
  const found = all.find((each) => each === value);
  if (found !== undefined) choose(found);
}
