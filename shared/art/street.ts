/** A street at the end of the day: the sky behind it, and three houses, each as it stands and with its lights on. */
import type { Canvas, Frame } from './land.ts';
import { ridge, below } from './land.ts';
import { palettes, starryLights, type PaletteName } from './palettes.ts';
import { random as stream, shortName, type Random } from './random.ts';
import { sky, stars, sun } from './sky.ts';
import { d, path, picture, rect } from './svg.ts';
import { houses, houseHeight, houseWidth, pavement, type HouseName } from './houses.ts';

interface Row {
  /** The height of its lowest and highest houses, as shares of the picture's. */
  from: number;
  to: number;
  colour: string;
  /** How many of its windows are lit, as a share. */
  lit: number;
}

/** A row of gabled houses far away, as one shape, with what is lit in it. */
function farRow({ width, height, horizon, palette }: Frame, { from, to, colour, lit }: Row, random: Random): string {
  let roofs = d`M0,${horizon}`;
  let windows = '';
  for (let x = -20; x < width;) {
    const w = height * (0.07 + random() * 0.06);
    const h = height * (from + random() * (to - from));
    const gable = w * (0.3 + random() * 0.3);
    roofs += d`L${x},${horizon}V${horizon - h + gable}L${x + w / 2},${horizon - h}L${x + w},${horizon - h + gable}V${horizon}`;
    for (let row = 0; row < 2; row++)
      for (let column = 0; column < 2; column++)
        if (random() < lit)
          windows += d`M${x + w * (0.24 + column * 0.32)},${horizon - h + gable + h * (0.1 + row * 0.28)}h${w * 0.16}v${h * 0.13}h${-w * 0.16}Z`;
    x += w + (random() > 0.75 ? height * 0.03 : 0);
  }
  return path(`${roofs}Z`, { fill: colour }) + (windows && path(windows, { fill: palette.lit, opacity: 0.8 }));
}

/**
 * The sky over the street, with hills and the roofs of the town behind. The ground, the lowest 6 %, is the same in every
 * light, so that whatever stands below can go on in its colour.
 */
export function streetSky(light: PaletteName, seed = 1, width = 1440, height = 640): string {
  const isNight = starryLights.includes(light);
  const palette = palettes[light];
  const name = shortName(JSON.stringify(['street', light, seed, width, height]));
  const random = stream(seed);
  const frame: Frame = {
    ...{ random, seed, light, palette, width, height },
    horizon: height * 0.94,
    id: (part) => name + part,
  };
  const radius = height * (isNight ? 0.055 : 0.1);
  const canvas: Canvas = {
    ...frame,
    sun: { radius, x: width * (isNight ? 0.84 : 0.64), y: height * (isNight ? 0.2 : 0.6) },
  };
  // The town is the same by day and by night, whatever the sky took from the stream.
  const town = stream(seed + 7);
  const hill = ridge(town, width, height * 0.7, height * 0.07);
  return picture(
    width,
    height,
    sky(canvas) +
      (isNight ? stars(frame) : '') +
      sun(canvas) +
      path(below(hill, width, height), { fill: palette.hills[0], opacity: 0.85 }) +
      farRow(frame, { from: 0.24, to: 0.34, colour: palette.hills[1], lit: isNight ? 0.3 : 0 }, town) +
      farRow(frame, { from: 0.12, to: 0.24, colour: palette.hills[2], lit: isNight ? 0.45 : 0.1 }, town) +
      rect(0, height * 0.94, width, height * 0.06, { fill: pavement }),
    'xMidYMax',
  );
}

/** One house of the street: its walls, or only what shines when its lights are on, to be laid over them. */
export const streetHouse = (house: HouseName, part: 'walls' | 'lights'): string =>
  picture(houseWidth, houseHeight, houses[house]()[part], 'xMidYMax');
