// The line that an expression is written on: the arrow keys walk through what was rolled before, and what may be written
// next is suggested with what it means.
import { createMemo, createSignal, createUniqueId, For, type JSX } from 'solid-js';
import { language, words } from '../words/language.js';
import { START, step } from './history.js';

type Engine = typeof import('./completion.js');

export function ExpressionLine(props: {
  text: string;
  history: readonly string[];
  /** The id of the message that tells what is wrong with it. */
  faultId: string | null;
  input: (element: HTMLInputElement) => void;
  onText: (text: string) => void;
}): JSX.Element {
  const list = createUniqueId();
  const [engine, setEngine] = createSignal<Engine | null>(null);
  const [caret, setCaret] = createSignal(0);
  /** Whether nothing is suggested, what goes on with the letters that are typed, or all that there is. */
  const [open, setOpen] = createSignal<'no' | 'typed' | 'all'>('no');
  const [active, setActive] = createSignal(-1);
  const [walk, setWalk] = createSignal(START);
  let input: HTMLInputElement | undefined;

  const fetchEngine = () => {
    if (engine() === null) void import('./completion.js').then((module) => setEngine(() => module));
  };
  const items = createMemo(() => {
    const how = open();
    return how === 'no' ? [] : (engine()?.suggestions(props.text, caret(), language(), how === 'all') ?? []);
  });
  const shown = () => items().length > 0;
  const close = () => {
    setOpen('no');
    setActive(-1);
  };
  const write = (text: string, at: number) => {
    props.onText(text);
    setCaret(at);
    if (!input) return;
    input.value = text;
    input.focus();
    input.setSelectionRange(at, at);
  };
  const take = (index: number) => {
    const item = items()[index];
    if (!item) return;
    write(item.expression, item.caret);
    close();
  };
  const older = (by: 1 | -1): boolean => {
    const found = step(props.history, walk(), props.text, by);
    if (!found) return false;
    setWalk(found.walk);
    write(found.text, found.text.length);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (shown() && by !== null) {
      setActive((now) => Math.min(items().length - 1, Math.max(-1, now + by)));
      optionAt(active())?.scrollIntoView({ block: 'nearest' });
    } else if (shown() && active() >= 0 && (event.key === 'Enter' || event.key === 'Tab')) take(active());
    else if (shown() && event.key === 'Escape') close();
    else if (event.key === ' ' && event.ctrlKey) setOpen('all');
    else if (by === null || !older(by === 1 ? -1 : 1)) return;
    event.preventDefault();
  };
  const optionAt = (index: number) => (index < 0 ? null : document.getElementById(`${list}-${index}`));
  return (
    <div class="expression" onFocusOut={(event) => leaves(event) && close()}>
      <input
        ref={(element) => {
          input = element;
          props.input(element);
        }}
        class="line roll-text"
        role="combobox"
        aria-label={words().roll.expression}
        aria-autocomplete="list"
        aria-expanded={shown()}
        aria-controls={list}
        aria-activedescendant={active() >= 0 ? `${list}-${active()}` : undefined}
        aria-invalid={props.faultId === null ? undefined : 'true'}
        aria-describedby={props.faultId ?? undefined}
        placeholder={words().roll.example}
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        enterkeyhint="go"
        spellcheck={false}
        value={props.text}
        onFocus={fetchEngine}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          setWalk(START);
          setActive(-1);
          setCaret(event.currentTarget.selectionStart ?? event.currentTarget.value.length);
          setOpen('typed');
          props.onText(event.currentTarget.value);
        }}
      />
      <span class="expression-buttons">
        <button
          type="button"
          class="roll-help"
          aria-label={words().roll.help}
          aria-expanded={open() === 'all'}
          aria-controls={list}
          onClick={() => {
            fetchEngine();
            if (open() === 'all') return close();
            setCaret(input?.selectionStart ?? props.text.length);
            setOpen('all');
          }}
        >
          ?
        </button>
        <button
          type="button"
          class="roll-clear"
          aria-label={words().roll.clear}
          onClick={() => {
            close();
            write('', 0);
          }}
        >
          ×
        </button>
      </span>
      <div class="suggested" id={list} role="listbox" aria-label={words().roll.suggested} hidden={!shown()}>
        <For each={items()}>
          {(item, index) => (
            // the line keeps the focus; the options are reached by the arrow keys
            <div
              class="suggested-one"
              id={`${list}-${index()}`}
              role="option"
              tabIndex={-1}
              aria-selected={index() === active()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index())}
              onKeyDown={(event) => event.key === 'Enter' && take(index())}
            >
              <span class="suggested-text">{item.text}</span> <span class="hint">{item.meaning}</span>
            </div>
          )}
        </For>
      </div>
    </div>
  );
}

/** Whether the focus goes elsewhere than to another part of the line. */
const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(currentTarget instanceof Element && relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
