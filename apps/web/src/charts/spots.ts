// From one spot of a picture to another: which is meant by a point, and where a key leads.
import type { Scene } from './scene.js';

/** The spot that is nearest along the way in which they lie. */
export function nearest({ spots, along }: Scene, x: number, y: number): number {
  let [best, distance] = [0, Number.POSITIVE_INFINITY];
  spots.forEach((spot, index) => {
    const away = along === 'x' ? Math.abs(spot.x + spot.width / 2 - x) : Math.abs(spot.y + spot.height / 2 - y);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

/** Where a key leads; null where it is none of ours. */
export function moved(key: string, at: number, last: number, along: Scene['along']): number | null {
  const page = Math.max(1, Math.round(last / 10));
  const down = along === 'y' ? 1 : -1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return Math.max(0, Math.min(last, at + down));
    case 'ArrowUp':
      return Math.max(0, Math.min(last, at - down));
    case 'PageUp':
      return Math.max(0, Math.min(last, at - down * page));
    case 'PageDown':
      return Math.max(0, Math.min(last, at + down * page));
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
