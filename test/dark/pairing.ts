/** How somebody who saw the same people on two sides, each time under other names, would find out who is who. */

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What was noted about one profile, each by where it was found. */
export class Notes {
  readonly values = new Map<string, Set<string>>();
  readonly numbers = new Map<string, Set<number>>();

  /** Notes something that an answer tells: a moment and a number also by how large it is. */
  tell(where: string, value: unknown): void {
    if (value === null || value === undefined || value === '') return;
    const text = String(value);
    const isMoment = moment.test(text);
    for (const path of [where, 'anything']) add(this.values, path, text);
    const number = isMoment ? Date.parse(text) : value;
    if (typeof number !== 'number' || Number.isNaN(number)) return;
    for (const path of [where, isMoment ? 'any moment' : 'any number']) add(this.numbers, path, number);
  }
}

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

/** How alike each of one side is to each of the other: rows are those of the first. */
export type Scores = number[][];

const scored = <T>(ones: readonly T[], others: readonly T[], score: (one: T, other: T) => number): Scores =>
  ones.map((one) => others.map((other) => score(one, other)));

function howMany(all: readonly (ReadonlySet<string> | undefined)[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const set of all) for (const value of set ?? []) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/** What both tell, the more the fewer others do; what everybody tells says nothing. */
function shared(ones: readonly Notes[], others: readonly Notes[], path: string): Scores {
  const of = (notes: Notes) => notes.values.get(path);
  const [here, there] = [howMany(ones.map(of)), howMany(others.map(of))];
  const weight = (value: string) => {
    const [one, other] = [here.get(value) ?? 0, there.get(value) ?? 0];
    return one === ones.length && other === others.length ? 0 : 1 / (one * other);
  };
  return scored(ones, others, (one, other) => {
    const theirs = of(other);
    return [...(of(one) ?? [])].reduce((sum, value) => sum + (theirs?.has(value) ? weight(value) : 0), 0);
  });
}

/** How far the next of some numbers, in order, is from one. */
function gapTo(sorted: readonly number[], number: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return Math.min(Math.abs(number - (sorted[low - 1] ?? Infinity)), Math.abs((sorted[low] ?? Infinity) - number));
}

/** How near the numbers of one come to those of another, on the whole. */
function near(ones: readonly Notes[], others: readonly Notes[], path: string): Scores {
  const numbersOf = (notes: Notes) => [...(notes.numbers.get(path) ?? [])].sort((a, b) => a - b);
  return scored(ones.map(numbersOf), others.map(numbersOf), (mine, theirs) => {
    if (mine.length === 0 || theirs.length === 0) return Number.NaN;
    return -mine.reduce((sum, number) => sum + Math.log1p(gapTo(theirs, number)), 0) / mine.length;
  });
}

/** Which place each has among its side by its numbers; those without any stand in the middle. */
function places(all: readonly Notes[], path: string): number[] {
  const middle = (numbers: ReadonlySet<number> | undefined) =>
    numbers ? [...numbers].reduce((sum, one) => sum + one, 0) / numbers.size : Number.NaN;
  const means = all.map((one) => middle(one.numbers.get(path)));
  return means.map((mean) => {
    if (Number.isNaN(mean)) return 0.5;
    const below = means.filter((one) => one < mean).length + means.filter((one) => one === mean).length / 2;
    return below / means.filter((one) => !Number.isNaN(one)).length;
  });
}

/** Whether two stand at the same place. */
const ordered = (here: readonly number[], there: readonly number[]) =>
  scored(here, there, (one, other) => -Math.abs(one - other));

/** The same in units of how much such scores differ; undefined where they tell nobody from another. */
function plain(scores: Scores): Scores | undefined {
  const known = scores.flat().filter((score) => !Number.isNaN(score));
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  const spread = Math.sqrt(known.reduce((sum, score) => sum + (score - mean) ** 2, 0) / known.length);
  if (!(spread > 1e-9)) return undefined;
  return scores.map((row) => row.map((score) => (Number.isNaN(score) ? 0 : (score - mean) / spread)));
}

/** By what a list may be ordered on one side, though it tells so on the other alone. */
export const orders = { number: 'place by number', name: 'place by name' } as const;

type Score = (ones: readonly Notes[], others: readonly Notes[], path: string) => Iterable<[kind: string, Scores]>;

/** The same order on both sides, from either end, or that of numbers and names on the other. */
function* inOrder(...[ones, others, path]: Parameters<Score>): ReturnType<Score> {
  const [here, there] = [places(ones, path), places(others, path)];
  const turned = there.map((place) => 1 - place);
  yield ['in order', ordered(here, there)];
  yield ['in turned order', ordered(here, turned)];
  for (const order of Object.values(orders)) {
    yield [`there ${order} here`, ordered(places(ones, order), there)];
    yield [`there turned ${order} here`, ordered(places(ones, order), turned)];
    yield [`here ${order} there`, ordered(here, places(others, order))];
    yield [
      `here turned ${order} there`,
      ordered(
        here,
        places(others, order).map((place) => 1 - place),
      ),
    ];
  }
}

const scores: readonly [list: 'values' | 'numbers', Score][] = [
  ['values', (...from) => [['shared', shared(...from)]]],
  ['numbers', (...from) => [['near', near(...from)]]],
  ['numbers', inOrder],
];

const plus = (one: Scores, other: Scores | undefined): Scores =>
  one.map((row, at) => row.map((score, to) => score + (other?.[at]?.[to] ?? 0)));

/** Where something was found of at least half of one side: what is told of a few pairs a few at most. */
function pathsOf(list: 'values' | 'numbers', ...sides: (readonly Notes[])[]): Set<string> {
  const often = sides.map((side) => [...howMany(side.map((one) => new Set(one[list].keys())))]);
  return new Set(
    often.flatMap((all, at) => all.filter(([, many]) => many * 2 >= sides[at]!.length).map(([path]) => path)),
  );
}

/** Every single way to tell who is who, and all of a kind taken together, and everything. */
export function signalsOf(ones: readonly Notes[], others: readonly Notes[]): Map<string, Scores> {
  const signals = new Map<string, Scores>();
  const together = new Map<string, Scores>();
  for (const [list, score] of scores) {
    for (const path of pathsOf(list, ones, others)) {
      for (const [kind, found] of score(ones, others, path)) {
        const telling = plain(found);
        if (!telling) continue;
        signals.set(`${path}, ${kind}`, telling);
        if (/^(there|here) /.test(kind)) continue;
        for (const sum of [`all ${kind}`, 'all']) together.set(sum, plus(telling, together.get(sum)));
      }
    }
  }
  return new Map([...signals, ...together]);
}

/**
 * Gives each row a column of its own so that the sum of the scores is the largest (by shortest augmenting paths, with a price
 * on each row and column; the first of both is a place to start from).
 */
export function assign(scores: Scores): number[] {
  const size = scores.length;
  const zeros = () => new Array<number>(size + 1).fill(0);
  const [rowPrice, columnPrice, rowOf] = [zeros(), zeros(), zeros()];
  for (let row = 1; row <= size; row++) {
    const least = new Array<number>(size + 1).fill(Infinity);
    const [from, used] = [zeros(), new Set<number>()];
    rowOf[0] = row;
    let column = 0;
    while (rowOf[column] !== 0) {
      used.add(column);
      const at = rowOf[column]!;
      let [step, next] = [Infinity, 0];
      for (let to = 1; to <= size; to++) {
        if (used.has(to)) continue;
        const cost = -scores[at - 1]![to - 1]! - rowPrice[at]! - columnPrice[to]!;
        if (cost < least[to]!) [least[to], from[to]] = [cost, column];
        if (least[to]! < step) [step, next] = [least[to]!, to];
      }
      for (let to = 0; to <= size; to++) {
        if (used.has(to)) {
          rowPrice[rowOf[to]!]! += step;
          columnPrice[to]! -= step;
        } else least[to]! -= step;
      }
      column = next;
    }
    for (; column !== 0; column = from[column]!) rowOf[column] = rowOf[from[column]!]!;
  }
  const columns = zeros();
  for (let column = 1; column <= size; column++) columns[rowOf[column]! - 1] = column - 1;
  return columns.slice(0, size);
}

/** How many each signal pairs rightly; `truth` is the column of each row's twin. */
export const rightBy = (signals: ReadonlyMap<string, Scores>, truth: readonly number[]): [string, number][] =>
  [...signals]
    .map(([name, scores]): [string, number] => [name, assign(scores).filter((to, row) => to === truth[row]).length])
    .sort(([, one], [, other]) => other - one);

/**
 * How many right pairs chance alone comes to at most, in so many tries and with that risk in all. Whoever guesses has so many
 * right as a shuffled order leaves in place, which are k or more in about as many cases as those of a Poisson law of mean 1.
 */
export function mostByChance(tries: number, risk: number): number {
  let [chance, term] = [1 - Math.exp(-1), Math.exp(-1)];
  let right = 0;
  while (tries * chance > risk) {
    right += 1;
    term /= right;
    chance -= term;
  }
  return right;
}
