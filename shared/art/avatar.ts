import { drawFigure, type Stand } from './figure.ts';
import { figures, type FigureName } from './figures.ts';
import type { PaletteName } from './palettes.ts';
import { shortName } from './random.ts';
import { landscape, type SceneKind, type SceneOptions } from './scene.ts';
import { circle, picture, rect } from './svg.ts';

/** A colour (hexadecimal), or a landscape. */
export type AvatarBackground = `#${string}` | { kind: SceneKind; light: PaletteName; options?: SceneOptions };

const alone = { small: { x: -4, y: 2, scale: 1.04 }, big: { x: -6, y: 10, scale: 1.06 } };
/** Both faces stand within the largest disc at the top, and above a sign at its edge. */
const together = {
  small: [
    { x: -34, y: 14, scale: 0.84 },
    { x: 232, y: 32, scale: 0.8, mirrored: true },
  ],
  big: [
    { x: -42, y: 3, scale: 0.96 },
    { x: 244, y: 13, scale: 0.92, mirrored: true },
  ],
} satisfies Record<string, Stand[]>;

function backdrop(background: AvatarBackground, seed: number, big: boolean, height: number): string {
  if (typeof background !== 'string') {
    const { kind, light, options } = background;
    return landscape(kind, light, seed, 200, height, { horizon: 0.6, ...options });
  }
  const disc = circle(big ? 140 : 150, big ? 70 : 60, 52, { fill: '#fff', opacity: 0.22 });
  return rect(0, 0, 200, height, { fill: background }) + disc;
}

/**
 * Draws a person, or a couple, as an SVG file of its own: 200 by 200, or 200 by 250 when big.
 * The same arguments give the same text; the seed chooses the landscape behind them.
 */
export function avatar(
  people: FigureName | readonly [FigureName, FigureName],
  background: AvatarBackground,
  seed = 1,
  big = false,
): string {
  const size = big ? 'big' : 'small';
  const height = big ? 250 : 200;
  const names = typeof people === 'string' ? [people] : people;
  const stands: Stand[] = names.length === 2 ? together[size] : [alone[size]];
  const id = shortName(JSON.stringify([people, background, seed, big]));
  const drawn = names.map((name, i) => drawFigure(figures[name], stands[i]!, `${id}c${i}`)).join('');
  return picture(200, height, backdrop(background, seed, big, height) + drawn, 'xMidYMin');
}
