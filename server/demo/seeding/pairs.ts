import type { Random } from '../../../shared/art/random.ts';
import type { Settled } from './seedPeople.ts';

/** Pairs of two different people, rather of one language; those who come first in the list more often than others. */
export function pairsOf(people: readonly Settled[], count: number, dice: Random): [Settled, Settled][] {
  const often = people.slice(0, 17);
  const one = (from: readonly Settled[]) => from[Math.floor(dice() * from.length)]!;
  const found = new Map<string, [Settled, Settled]>();
  for (let tries = 0; found.size < count && tries < count * 20; tries++) {
    const a = one(dice() < 0.3 ? often : people);
    const near = people.filter((person) => person.locale === a.locale);
    const b = one(dice() < 0.7 ? near : dice() < 0.3 ? often : people);
    if (a.id !== b.id) found.set(`${a.id} ${b.id}`, [a, b]);
  }
  return [...found.values()];
}
