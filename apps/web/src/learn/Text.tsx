// The texts of a lesson as they are set: spans within a line, and blocks one under another.
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { Die, SymbolSign } from '../dice/Die.js';
import { markOf } from '../dice/looks.js';
import { set } from '../words/set.js';
import type { Block, Table } from './lesson.js';
import { spansOf } from './markup.js';
import { learnWords } from './words.js';

export function Body(props: { blocks: readonly Block[] }): JSX.Element {
  return (
    <For each={props.blocks}>
      {(block) => {
        if (typeof block === 'string')
          return (
            <p>
              <Text text={block} />
            </p>
          );
        if ('list' in block)
          return (
            <ul class="learn-list">
              <For each={block.list}>
                {(item) => (
                  <li>
                    <Text text={item} />
                  </li>
                )}
              </For>
            </ul>
          );
        if ('steps' in block)
          return (
            <ol class="learn-steps">
              <For each={block.steps}>
                {(item) => (
                  <li>
                    <Text text={item} />
                  </li>
                )}
              </For>
            </ol>
          );
        if ('aside' in block)
          return (
            <p class="learn-aside">
              <span class="learn-aside-name">{learnWords().reading}.</span> <Text text={block.aside} />
            </p>
          );
        return <Columns table={block} />;
      }}
    </For>
  );
}

export function Text(props: { text: string }): JSX.Element {
  return (
    <For each={spansOf(set(props.text))}>
      {(span) => (
        <Switch>
          <Match when={span.kind === 'text' && span}>{(text) => text().text}</Match>
          <Match when={span.kind === 'term' && span}>{(term) => <b>{term().text}</b>}</Match>
          <Match when={span.kind === 'link' && span}>{(link) => <a href={`#${link().to}`}>{link().text}</a>}</Match>
          <Match when={span.kind === 'symbol' && span}>{(symbol) => <Symbols face={symbol().face} />}</Match>
          <Match when={span.kind === 'die' && span}>
            {(die) => (
              <span class="learn-die">
                <Die die={die().die} face={die().face} />
              </span>
            )}
          </Match>
        </Switch>
      )}
    </For>
  );
}

/** The symbols of a face; the words beside them say the same. */
function Symbols(props: { face: string }): JSX.Element {
  const symbols = () => {
    const mark = markOf('', props.face);
    return mark.kind === 'symbols' ? mark.symbols : [];
  };
  return (
    <span class="learn-symbols">
      <For each={symbols()}>{(symbol) => <SymbolSign symbol={symbol} />}</For>
    </span>
  );
}

/** A table; on a narrow screen one of many columns is read a row at a time, each cell with its heading. */
function Columns(props: { table: Table }): JSX.Element {
  return (
    <table class="learn-table" data-wide={props.table.head.length > 3 ? '' : undefined}>
      <caption>
        <Text text={props.table.caption} />
      </caption>
      <thead>
        <tr>
          <For each={props.table.head}>
            {(name) => (
              <th scope="col">
                <Text text={name} />
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={props.table.rows}>
          {(row) => (
            <tr>
              <For each={row}>
                {(cell, index) => (
                  <Show
                    when={index() > 0}
                    fallback={
                      <th scope="row">
                        <Text text={cell} />
                      </th>
                    }
                  >
                    <td data-head={props.table.head[index()]}>
                      <Text text={cell} />
                    </td>
                  </Show>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
