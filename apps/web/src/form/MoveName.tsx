// What a move's button says, and in a second line what is fixed about it: whose it is, that it is free.
import type { LegalMove } from '@brosok/rules';
import { type JSX, Show } from 'solid-js';
import type { Labels } from './labels.js';
import './form.css';

export function MoveName(props: { move: LegalMove; labels: Labels; more?: boolean }): JSX.Element {
  const details = () => [
    ...new Set(
      Object.entries(props.move.fixed ?? {}).flatMap(([name, value]) =>
        typeof value === 'boolean' ? (value ? [props.labels.field(name)] : []) : [props.labels.value(value)],
      ),
    ),
  ];
  return (
    <span class="move-name">
      {props.labels.move(props.move.type)}
      {props.more ? '…' : ''}
      <Show when={details().length > 0}>
        <small>{details().join(' · ')}</small>
      </Show>
    </span>
  );
}
