// The kept rolls: named, changed, taken away, added.

import { For, type JSX, Show } from 'solid-js';
import { createStore } from 'solid-js/store';
import { Dialog } from '../Dialog.js';
import { words } from '../words/language.js';
import { macroWords } from '../words/macros.js';
import { type Macro, MOST_MACROS, newMacro } from './macros.js';

type Mutable = { -readonly [Key in keyof Macro]: Macro[Key] };

export function MacroDialog(props: {
  macros: readonly Macro[];
  /** What may be added: the expression of now and what it is for. */
  draft: Pick<Macro, 'name' | 'expression'>;
  onKeep: (macros: readonly Macro[]) => void;
  onClose: () => void;
}): JSX.Element {
  const isKept = props.macros.some(({ expression }) => expression === props.draft.expression);
  const begin = isKept || props.draft.expression === '' ? [] : [newMacro(props.draft.name, props.draft.expression)];
  const [rows, setRows] = createStore<{ macros: Mutable[] }>({
    macros: [...props.macros.map((macro) => ({ ...macro })), ...begin],
  });
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    const named = rows.macros
      .map(({ id, name, expression }) => ({
        id,
        name: name.trim() || expression.trim(),
        expression: expression.trim(),
      }))
      .filter(({ expression }) => expression !== '');
    props.onKeep(named);
    props.onClose();
  };
  return (
    <Dialog title={macroWords().title} onClose={props.onClose}>
      <p class="hint">{macroWords().told}</p>
      <form class="macro-form" onSubmit={keep}>
        <For each={rows.macros}>
          {(macro, index) => (
            <fieldset class="macro-row">
              <legend class="unseen">{macro.name || macro.expression}</legend>
              <input
                class="line"
                maxLength={60}
                aria-label={macroWords().name}
                placeholder={macroWords().name}
                value={macro.name}
                onInput={(event) => setRows('macros', index(), 'name', event.currentTarget.value)}
              />
              <input
                class="line macro-expression"
                maxLength={500}
                aria-label={words().roll.expression}
                placeholder={words().roll.example}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                value={macro.expression}
                onInput={(event) => setRows('macros', index(), 'expression', event.currentTarget.value)}
              />
              <button
                type="button"
                class="row-remove"
                aria-label={words().form.remove(macro.name || macro.expression)}
                onClick={() => setRows('macros', (macros) => macros.filter((_, at) => at !== index()))}
              >
                ×
              </button>
            </fieldset>
          )}
        </For>
        <div class="dialog-buttons">
          <button type="submit" class="button" data-main>
            {macroWords().keep}
          </button>
          <Show when={rows.macros.length < MOST_MACROS}>
            <button
              type="button"
              class="button"
              onClick={() => setRows('macros', rows.macros.length, newMacro('', ''))}
            >
              {words().form.add}
            </button>
          </Show>
        </div>
      </form>
    </Dialog>
  );
}
