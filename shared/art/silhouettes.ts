import { times, type Random } from './random.ts';
import { d } from './svg.ts';

/**
 * From the back to the front. `trim` is what shows upon `ink`, `shade` what lies on the water; `brick`, `leaf`, `sand` and
 * `gold` keep their own hue in every palette; `pale` is snow and china, `lit` a lamp and `glow` its light in the air.
 */
export const tones = [
  ...['aurora', 'back', 'far', 'mid', 'near', 'shade', 'gold', 'leaf', 'sand', 'brick', 'ink', 'pale', 'trim'],
  ...['lit', 'glow'],
] as const;
export type Tone = (typeof tones)[number];

export type Drawing = Partial<Record<Tone, string>>;

/** A part of a land and where its origin stands, as a share of the width. */
export interface Part {
  at: number;
  tones: readonly Tone[];
}

/** Draws the parts of a land, by their names. */
export type DrawLand = (random: Random) => Record<string, Drawing>;

/** How far to the left and right of its origin a land reaches, and how far down: more than any ratio shows. */
export const reach = 330;
export const depth = 130;

export const box = (x: number, y: number, width: number, height: number): string =>
  d`M${x},${y}h${width}v${height}h${-width}Z`;

export const disc = (x: number, y: number, r: number): string =>
  d`M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;

export const spruce = (x: number, y: number, s: number): string =>
  d`M${x},${y - s}l${s * 0.2},${s * 0.4}h${-s * 0.09}l${s * 0.16},${s * 0.32}h${-s * 0.12}l${s * 0.17},${s * 0.32}` +
  d`h${-s * 0.64}l${s * 0.17},${-s * 0.32}h${-s * 0.12}l${s * 0.16},${-s * 0.32}h${-s * 0.09}Z`;

/** A tree of a single stroke of the brush, for the many of a forest. */
export const fir = (x: number, y: number, s: number): string => d`M${x},${y - s}l${s * 0.24},${s}h${-s * 0.48}Z`;

/** Land below a line from x to x, down to where no picture reaches. */
export function ground(line: (x: number) => number, from: number, to: number, step = 8): string {
  const points = times(Math.round((to - from) / step) + 1, (i) => from + i * step);
  return d`M${from},${depth}` + points.map((x) => d`L${x},${line(x)}`).join('') + d`L${to},${depth}Z`;
}

/** Wider than any ratio shows. */
const wide = 800;

/** Land across every ratio, with soft waves around its height. */
export const field = (line: (x: number) => number): string => ground(line, -wide, wide, 40);

/** How often something so wide stands from one end of the reach to the other: once for every place, by its x. */
export const row = (gap: number, make: (x: number, index: number) => string): string =>
  times(Math.floor((2 * reach) / gap), (i) => make(i * gap - reach, i)).join('');
