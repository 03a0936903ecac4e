// Sentences that the roll and the static value share.
import type { Language } from '@brosok/dice';
import { netOf } from '../advantage.js';
import { netCounted } from '../phrases.js';
import { cappedNet } from './net.js';

/** That no more than two count, where there were more. */
export function capped(
  language: Language,
  setup: { readonly advantage: number; readonly disadvantage: number },
): readonly string[] {
  const net = cappedNet(setup);
  if (net === netOf(setup)) return [];
  const used = netCounted(language, net);
  return [language === 'en' ? `Only ${used} can be used.` : `Учитываются только ${used}.`];
}
