import { mixed } from './colour.ts';
import { palettes, type Colours, type Palette, type PaletteName } from './palettes.ts';
import { sunOver, type Spot } from './sun.ts';

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
type Season = (typeof seasons)[number];

/** The light over a landscape: of which hour, of which season, and how high the sun or the moon stands. */
export interface Light {
  name: PaletteName;
  season: Season;
  /** Degrees above the horizon. */
  height: number;
}

/** In degrees: where the night begins, and where the colours of the evening end. */
const nightfall = -11;
const afterglow = -3;
const golden = 7;

/** The month is enough of a season: of winter are December to February. */
const seasonOf = (at: number): Season => seasons[Math.floor(((new Date(at).getUTCMonth() + 1) % 12) / 3)]!;

function nameOf(height: number, rising: boolean, season: Season): PaletteName {
  if (height < nightfall) return 'night';
  if (height < afterglow) return 'blue';
  if (height < golden) return rising ? 'dawn' : 'dusk';
  return season;
}

/** By day the embers are banked. */
const emberAt = (height: number): PaletteName => (height < golden ? 'ember' : 'coal');

/**
 * The light over a place at a moment in ms; that of the dark variant has the same hours in its own colours.
 * It changes in steps of two degrees, so that what is drawn by it need not be drawn each minute.
 */
export function lightOver(spot: Spot, at: number, dark: boolean): Light {
  const sun = sunOver(spot, at);
  const height = Math.round(sun.height / 2) * 2;
  const season = seasonOf(at);
  return { name: dark ? emberAt(height) : nameOf(height, sun.rising, season), season, height };
}

/** A palette whose every colour is made of the colour of the same place in another. */
function merged(palette: Palette, other: Palette, share: number): Palette {
  const merge = <Colours extends readonly string[]>(of: Colours, and: Colours) =>
    of.map((colour, i) => mixed(colour, and[i]!, share)) as unknown as Colours;
  return {
    ...palette,
    hills: merge(palette.hills, other.hills),
    water: merge(palette.water, other.water),
  };
}

const lampless = '#120a18';

/** The same place in the evening, with the lamps on: as the dark scheme shows a landscape of the day. */
function dimmed(palette: Palette): Palette {
  const { blue, dusk } = palettes;
  const late = (colour: string, evening: string) => mixed(mixed(colour, evening, 0.62), lampless, 0.34);
  const dim = <Colours extends readonly string[]>(colours: Colours, evening: readonly string[]) =>
    colours.map((colour, i) => late(colour, evening[i]!)) as unknown as Colours;
  return {
    sky: dim(palette.sky, blue.sky),
    sun: mixed(palette.sun, lampless, 0.16),
    hills: dim(palette.hills, blue.hills),
    water: dim(palette.water, blue.water),
    lit: dusk.lit,
    mist: late(palette.mist, blue.mist),
  };
}

const bright: readonly PaletteName[] = ['dawn', ...seasons];
/** Lights whose hills and water take something of the season along. */
const seasonal: readonly PaletteName[] = ['dawn', 'dusk', 'blue'];

/** The colours of a light, and those of the same light in the dark scheme. */
export function coloursOf({ name, season }: Pick<Light, 'name' | 'season'>): Colours {
  const light = seasonal.includes(name) ? merged(palettes[name], palettes[season], 0.2) : palettes[name];
  return { light, dark: bright.includes(name) ? dimmed(light) : light };
}
