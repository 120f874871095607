/** The side of the grey square that hashes are taken from, in points. */
export const side = 256;

/** The most of the 64 bits in which hashes of the same picture differ; measured in `hash.test.ts`. */
export const alike = 8;

/** How much is cut off each side, as shares of the picture. */
interface Cut {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const uncut: Cut = { left: 0, top: 0, right: 0, bottom: 0 };
const trimmed = 0.04;
const cropped = [0, 0.09];

/** How an uploaded picture is looked up: whole, and with a little trimmed off one side. */
const looks: Cut[] = [
  uncut,
  { ...uncut, left: trimmed },
  { ...uncut, top: trimmed },
  { ...uncut, right: trimmed },
  { ...uncut, bottom: trimmed },
];

/** How a listed picture is kept: whole, cropped evenly, and cropped at every choice of sides. */
const crops: Cut[] = [
  ...cropped.flatMap((left) =>
    cropped.flatMap((top) => cropped.flatMap((right) => cropped.map((bottom) => ({ left, top, right, bottom })))),
  ),
  { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 },
];

/** The hashes of an uploaded picture, the one of the whole first. Takes `side` × `side` bytes of grey. */
export function hashesOf(grey: Uint8Array): string[] {
  const sums = sumsOf(grey);
  return looks.map((cut) => hashOf(sums, cut));
}

/** The hashes a list keeps of a picture, so that crops and mirrored copies of it are found too. */
export function listedHashesOf(grey: Uint8Array): string[] {
  const sums = sumsOf(grey);
  return crops.flatMap((cut) => [hashOf(sums, cut), hashOf(sums, cut, true)]);
}

/** In how many of their 64 bits two hashes of 16 hexadecimal digits differ. */
export function near(a: string, b: string): number {
  return [0, 8].reduce((sum, at) => sum + ones(halfOf(a, at) ^ halfOf(b, at)), 0);
}

const halfOf = (hash: string, at: number): number => parseInt(hash.slice(at, at + 8), 16);

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const cells = 32;
const waves = 8;

/** `cosines[u * cells + x]`: how the wave u stands in the middle of the cell x; the even wave is left out. */
const cosines = Float64Array.from({ length: waves * cells }, (_, at) =>
  Math.cos((Math.PI * (Math.floor(at / cells) + 1) * (2 * (at % cells) + 1)) / (2 * cells)),
);

/** Which of the 64 slowest waves of a part of a picture are stronger than the middle one. */
function hashOf(sums: Float64Array, cut: Cut, mirrored = false): string {
  const strengths = transform(cellsOf(sums, cut, mirrored));
  const middle = [...strengths].sort((a, b) => a - b)[32]!;
  let hash = '';
  for (let at = 0; at < 64; at += 4) {
    const digit = [0, 1, 2, 3].reduce((bits, bit) => bits * 2 + Number(strengths[at + bit]! >= middle), 0);
    hash += digit.toString(16);
  }
  return hash;
}

/** Running sums over a grey square, from which the sum of any part follows at once; one row and column more than it. */
function sumsOf(grey: Uint8Array): Float64Array {
  const sums = new Float64Array((side + 1) ** 2);
  for (let y = 0; y < side; y++) {
    let row = 0;
    for (let x = 0; x < side; x++) {
      row += grey[y * side + x]!;
      sums[(y + 1) * (side + 1) + x + 1] = sums[y * (side + 1) + x + 1]! + row;
    }
  }
  return sums;
}

function cellsOf(sums: Float64Array, { left, top, right, bottom }: Cut, mirrored: boolean): Float64Array {
  const xs = edges(left, right);
  const ys = edges(top, bottom);
  // Every cell is of one size, so its sum tells as much as its mean.
  const found = new Float64Array(cells ** 2);
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const [x0, x1, y0, y1] = [xs[x]!, xs[x + 1]!, ys[y]!, ys[y + 1]!];
      const sum = sumTo(sums, x1, y1) - sumTo(sums, x0, y1) - sumTo(sums, x1, y0) + sumTo(sums, x0, y0);
      found[y * cells + (mirrored ? cells - 1 - x : x)] = sum;
    }
  }
  return found;
}

/** An end of a cell: the point it lies in, and how far in. */
interface Edge {
  point: number;
  within: number;
}

const edges = (before: number, after: number): Edge[] =>
  Array.from({ length: cells + 1 }, (_, index) => {
    const place = side * (before + ((1 - before - after) * index) / cells);
    const point = Math.min(Math.floor(place), side - 1);
    return { point, within: place - point };
  });

function sumTo(sums: Float64Array, x: Edge, y: Edge): number {
  const first = y.point * (side + 1) + x.point;
  const second = first + side + 1;
  const upper = sums[first]! * (1 - x.within) + sums[first + 1]! * x.within;
  const lower = sums[second]! * (1 - x.within) + sums[second + 1]! * x.within;
  return upper * (1 - y.within) + lower * y.within;
}

function transform(points: Float64Array): Float64Array {
  const half = new Float64Array(waves * cells);
  for (let u = 0; u < waves; u++)
    for (let y = 0; y < cells; y++)
      for (let x = 0; x < cells; x++) half[u * cells + y]! += points[y * cells + x]! * cosines[u * cells + x]!;
  const found = new Float64Array(waves * waves);
  for (let v = 0; v < waves; v++)
    for (let u = 0; u < waves; u++)
      for (let y = 0; y < cells; y++) found[v * waves + u]! += half[u * cells + y]! * cosines[v * cells + y]!;
  return found;
}
