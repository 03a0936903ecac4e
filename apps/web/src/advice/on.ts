// Whether this device shows chances beside what is asked: off until somebody asks, remembered from then on.
import { createSignal } from 'solid-js';
import { read, write } from '../net/storage.js';
import { language } from '../words/language.js';

const KEY = 'brosok.advice';

const [isOn, setOn] = createSignal(read(KEY) !== null);

export const adviceIsOn = isOn;

export function toggleAdvice(): void {
  write(KEY, setOn((now) => !now) ? 'on' : null);
}

/** What the GM's button says: for everybody at the table the chances are told, or they are not. */
export const adviceDeed = (isTold: boolean): string =>
  language() === 'ru' ? (isTold ? 'Убрать шансы' : 'Вернуть шансы') : isTold ? 'Hide odds' : 'Show odds';
