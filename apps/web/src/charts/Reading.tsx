// Reading a picture value by value: by pointing, by a finger drawn along it, by the arrow keys; what is read stands on a
// slip beside it. To a screen reader it is a slider whose values are told in words.
import { createEffect, createMemo, createSignal, type JSX, on, Show } from 'solid-js';
import type { Scene } from './scene.js';
import { moved, nearest } from './spots.js';
import { tongue } from './tongue.js';

export function Reading(props: {
  title: string;
  scene: Scene;
  children: (read: number | null) => JSX.Element;
}): JSX.Element {
  const [read, setRead] = createSignal<number | null>(null);
  // where one was, to come back to
  const [place, setPlace] = createSignal(0);
  const last = () => props.scene.spots.length - 1;
  createEffect(
    on(last, (end) => {
      setPlace((at) => Math.max(0, Math.min(at, end)));
      setRead((at) => (at === null || end < 0 ? null : Math.min(at, end)));
    }),
  );
  const told = createMemo(() => props.scene.spots[read() ?? place()]?.tell() ?? '');
  const go = (to: number): void => {
    const index = Math.max(0, Math.min(to, last()));
    setPlace(index);
    setRead(index);
  };
  const point = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    go(
      nearest(
        props.scene,
        ((event.clientX - box.left) / box.width) * props.scene.width,
        ((event.clientY - box.top) / box.height) * props.scene.height,
      ),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setRead(null);
      return;
    }
    const to = moved(event.key, place(), last(), props.scene.along);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Show when={last() >= 0} fallback={props.children(null)}>
      <div
        class="chart-reading"
        role="slider"
        tabIndex={0}
        aria-label={tongue().words.read(props.title)}
        aria-orientation={props.scene.along === 'x' ? 'horizontal' : 'vertical'}
        aria-valuemin={1}
        aria-valuemax={last() + 1}
        aria-valuenow={place() + 1}
        aria-valuetext={told()}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setRead(null)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && go(place())}
        onBlur={() => setRead(null)}
      >
        {props.children(read())}
        <Show when={read() !== null && props.scene.spots[read() ?? 0]}>
          {(spot) => (
            <span
              class="chart-slip"
              aria-hidden="true"
              style={{
                '--across': String(Math.min(1, Math.max(0, (spot().x + spot().width / 2) / props.scene.width))),
                '--up': String(1 - spot().y / props.scene.height),
              }}
            >
              {told()}
            </span>
          )}
        </Show>
      </div>
    </Show>
  );
}
