import type { Palette, PaletteName } from './palettes.ts';
import { times, type Random } from './random.ts';
import { d } from './svg.ts';

/** What a landscape is drawn on. Lengths are in the units of the picture. */
export interface Frame {
  random: Random;
  seed: number;
  light: PaletteName;
  palette: Palette;
  width: number;
  height: number;
  horizon: number;
  /** Makes an id unique to this picture. */
  id: (name: string) => string;
}

/** The frame with its sun in place. */
export interface Canvas extends Frame {
  sun: { x: number; y: number; radius: number };
}

/** The height (y) of a line of land at x. */
export type Ridge = (x: number) => number;

/** A soft line of hills: six sine waves around `base`. */
export function ridge(random: Random, width: number, base: number, amplitude: number, roughness = 1): Ridge {
  const waves = times(6, (i) => ({
    amplitude: amplitude * (i === 0 ? 1 : (0.55 / i) * roughness),
    frequency: ((i * 0.9 + 0.55 + random() * 0.5) * 2 * Math.PI) / width,
    offset: random() * 9,
  }));
  return (x) => base - waves.reduce((sum, w) => sum + w.amplitude * Math.sin(x * w.frequency + w.offset), 0) * 0.6;
}

/** Path data of the land below a ridge, down to `bottom`. */
export function below(line: Ridge, width: number, bottom: number, step = 10): string {
  const points = times(Math.ceil(width / step) + 1, (i) => Math.min(i * step, width));
  return d`M0,${bottom}` + points.map((x) => d`L${x},${line(x)}`).join('') + d`L${width},${bottom}Z`;
}

/** Path data of a spruce of size `s` that stands at x, y. */
export const spruce = (x: number, y: number, s: number): string =>
  d`M${x},${y - s}L${x + s * 0.2},${y - s * 0.62}L${x + s * 0.1},${y - s * 0.62}L${x + s * 0.28},${y - s * 0.3}` +
  d`L${x + s * 0.14},${y - s * 0.3}L${x + s * 0.34},${y + 2}L${x - s * 0.34},${y + 2}L${x - s * 0.14},${y - s * 0.3}` +
  d`L${x - s * 0.28},${y - s * 0.3}L${x - s * 0.1},${y - s * 0.62}L${x - s * 0.2},${y - s * 0.62}Z`;
