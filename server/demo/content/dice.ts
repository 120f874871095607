import type { Random } from '../../../shared/art/random.ts';

export function shuffled<T>(values: readonly T[], dice: Random): T[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(dice() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** As many values as wanted in a random order: each of `hands` as often as it says, `rest` for all who are left. */
export function deal<T extends string>(
  count: number,
  hands: Partial<Record<T, number>>,
  rest: NoInfer<T>,
  dice: Random,
): T[] {
  const dealt = Object.entries<number>(hands as Record<T, number>).flatMap(([value, times]) =>
    Array<T>(times).fill(value as T),
  );
  return shuffled([...dealt, ...Array<T>(count - dealt.length).fill(rest)], dice);
}
