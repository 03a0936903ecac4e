// How often each face of a die fell, as a table whose rows are bars: the numbers stand beside them.
import type { DieStatistics } from '@brosok/table';
import { For, type JSX } from 'solid-js';
import type { Labels } from '../form/labels.js';
import { recordWords } from '../words/record.js';

export function Faces(props: { die: DieStatistics; name: string; labels: Labels }): JSX.Element {
  const most = () => Math.max(...props.die.faces.flatMap(({ count, expected }) => [count, expected]));
  const share = (value: number) => String(value / most());
  return (
    <table class="faces">
      <caption class="unseen">{props.name}</caption>
      <thead>
        <tr>
          <th scope="col">{recordWords().face}</th>
          <th scope="col" colSpan={2}>
            {recordWords().fell}
          </th>
          <th scope="col">{recordWords().expected}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.die.faces}>
          {({ face, count, expected }) => (
            <tr>
              <th scope="row">{props.labels.value(face)}</th>
              <td class="faces-bar" aria-hidden="true">
                <span style={{ '--fell': share(count), '--expected': share(expected) }} />
              </td>
              <td>{count}</td>
              <td class="hint">{recordWords().chance(expected)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
