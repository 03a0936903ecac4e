// What each face of an attack's dice does, before and after its advantages (P3–P6).
import { explodes, isZeroed, type Profile, withNet } from './profile.js';
import { netOfEach, ownProfile, setup as schema } from './setup.js';

export type FaceDoes = 'zeroed' | 'live' | 'exploding';

export interface Strip {
  /** Advantages less disadvantages of this die. */
  readonly net: number;
  /** Of each value from 1 on. */
  readonly before: readonly FaceDoes[];
  readonly after: readonly FaceDoes[];
}

/** Of each die; one stands for all where they are alike. Null while the setup is not one of an attack. */
export function stripsOf(setup: unknown): readonly Strip[] | null {
  const parsed = schema.safeParse(setup);
  if (!parsed.success) return null;
  const own = ownProfile(parsed.data);
  const nets = netOfEach(parsed.data);
  const told = new Set(nets).size === 1 ? nets.slice(0, 1) : nets;
  return told.map((net) => ({ net, before: facesOf(own), after: facesOf(withNet(own, net)) }));
}

const facesOf = (profile: Profile): readonly FaceDoes[] =>
  Array.from({ length: profile.sides }, (_, index) =>
    isZeroed(profile, index + 1) ? 'zeroed' : explodes(profile, index + 1) ? 'exploding' : 'live',
  );
