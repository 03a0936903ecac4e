// Hints from node to node over a medium.

import type { Fanout } from './fanout.js';
import { localFanout } from './local.js';
import type { Medium } from './medium.js';

/**
 * A fan-out over a medium, which it does not close. Listeners of this node hear a hint at once, whether the medium is
 * there or not. `echoed` is told how long a hint of this node's took to come back, in seconds: no clock of another node
 * is needed to know that.
 */
export function sharedFanout(
  medium: Medium,
  node: string,
  echoed: (seconds: number) => void = () => undefined,
): Fanout {
  const here = localFanout();
  return {
    publish(table, sequence) {
      here.publish(table, sequence);
      medium.send(topicOf(table), `${node} ${sequence} ${Math.round(performance.now())}`);
    },
    async subscribe(table, listener) {
      const stopHere = await here.subscribe(table, listener);
      const stopThere = await medium.listen(topicOf(table), (text) => {
        const [sender, sequence, sentAt] = text.split(' ');
        if (sender === node) echoed((performance.now() - Number(sentAt)) / 1000);
        else if (Number.isSafeInteger(Number(sequence))) listener(Number(sequence));
      });
      return () => {
        stopHere();
        stopThere();
      };
    },
    close: () => here.close(),
  };
}

const topicOf = (table: string): string => `hint.${table}`;
