import { birches, dunes, hills } from './ground.ts';
import type { Canvas, Frame } from './land.ts';
import { nightLights, palettes, starryLights, type PaletteName } from './palettes.ts';
import { random, shortName } from './random.ts';
import { birds, clouds, northernLights, sky, stars, sun } from './sky.ts';
import { picture } from './svg.ts';
import { cabin, town } from './town.ts';
import { farRidges, glitter, islands, jetty, nearBanks, surface } from './water.ts';

/** Where things stand, as shares of the width and height; chosen by the seed unless told. */
export interface SceneOptions {
  /** The horizon, from the top (0.62). */
  horizon?: number;
  /** The middle of the sun, from the left. */
  sunX?: number;
  /** How far the sun stands above the horizon, in sun radii. */
  sunHeight?: number;
  /** The radius of the sun, as a share of the shorter side (0.085). */
  sunRadius?: number;
  /** The left end of a town (0.04), or the place of a cabin (0.66). */
  place?: number;
  clouds?: boolean;
  birds?: boolean;
}

const water = (canvas: Canvas): string => surface(canvas) + glitter(canvas);

const fjord = (canvas: Canvas): string => farRidges(canvas, 3, 0.09, 0.17) + water(canvas) + nearBanks(canvas);

type Draw = (canvas: Canvas, options: SceneOptions) => string;

const places = {
  fjord,
  lights: fjord,
  islands: (canvas) => surface(canvas) + islands(canvas) + glitter(canvas),
  town: (canvas, options) => water(canvas) + town(canvas, options.place),
  cabin: (canvas, options) => farRidges(canvas, 2, 0.05, 0.09) + water(canvas) + cabin(canvas, options.place),
  jetty: (canvas) => farRidges(canvas, 2, 0.05, 0.09) + water(canvas) + jetty(canvas),
  hills,
  dunes: (canvas) => surface(canvas) + dunes(canvas),
  birch: birches,
} satisfies Record<string, Draw>;

export type SceneKind = keyof typeof places;

/**
 * Draws a Nordic landscape as an SVG file of its own.
 * The same arguments give the same text. Width and height are in pixels.
 */
export function scene(
  kind: SceneKind,
  light: PaletteName,
  seed = 1,
  width = 800,
  height = 450,
  options: SceneOptions = {},
): string {
  return picture(width, height, landscape(kind, light, seed, width, height, options));
}

/** The content of a landscape, to be placed inside another drawing of the same size. */
export function landscape(
  kind: SceneKind,
  light: PaletteName,
  seed: number,
  width: number,
  height: number,
  options: SceneOptions,
): string {
  const name = shortName(JSON.stringify([kind, light, seed, width, height, options]));
  const frame: Frame = {
    random: random(seed * 97 + width),
    seed,
    light,
    palette: palettes[light],
    width,
    height,
    horizon: height * (options.horizon ?? 0.62),
    id: (part) => name + part,
  };
  const night = starryLights.includes(light) ? stars(frame) : '';
  const canvas: Canvas = { ...frame, sun: placeSun(frame, options) };
  return (
    sky(canvas) +
    night +
    sun(canvas) +
    (kind === 'lights' ? northernLights(canvas) : '') +
    (options.clouds === false ? '' : clouds(canvas)) +
    places[kind](canvas, options) +
    (options.birds === false || nightLights.includes(light) ? '' : birds(canvas))
  );
}

function placeSun({ random, width, height, horizon }: Frame, options: SceneOptions): Canvas['sun'] {
  const x = width * (options.sunX ?? 0.3 + random() * 0.4);
  const radius = Math.min(width, height) * (options.sunRadius ?? 0.085);
  return { x, radius, y: horizon - radius * (options.sunHeight ?? 1 + random() * 1.4) };
}
