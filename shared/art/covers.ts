import { mixed } from './colour.ts';
import type { LandKind } from './lands.ts';
import { palettes, type Colours, type Palette } from './palettes.ts';
import type { PatternColours, PatternKind } from './pattern.ts';
import { random } from './random.ts';

/** The places of covers by what stands there; where there is more than one land, the seed decides. */
export const scenes = {
  harbour: ['town'],
  forest: ['forest'],
  dunes: ['dunes'],
  roofs: ['roofs'],
  lake: ['cabin', 'jetty'],
  fjord: ['fjord', 'islands'],
  garden: ['garden'],
  cafe: ['cafe'],
  lights: ['lights'],
  snow: ['snow'],
  fields: ['fields'],
  tents: ['tents'],
} as const satisfies Record<string, readonly LandKind[]>;

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];
export const patternNames = ['arcs', 'waves', 'leaves', 'bowls', 'terrazzo', 'steps', 'contour'] as const;

/** In the order in which the dark variant shares out its own four. */
export const coverPalettes = [
  ...(['dawn', 'heather', 'summer', 'autumn', 'blue', 'rose'] as const),
  ...(['mint', 'dusk', 'winter', 'honey', 'lilac', 'storm'] as const),
];
export type CoverPalette = (typeof coverPalettes)[number];
const embers = ['ember', 'copper', 'wine', 'coal'] as const;

/** What a lodge or a profile wears where it has no picture. */
export interface Cover {
  kind: SceneName | PatternKind;
  palette: CoverPalette;
}

export const isScene = (kind: Cover['kind']): kind is SceneName => kind in scenes;

const patternShare = 0.26;
/** A list is drawn whatever its numbers are, even if none of so many covers should fit. */
const mostAttempts = 400;

/** The cover of a seed that comes after so many others were refused. */
function drawCover(seed: number, attempt: number): Cover {
  const next = random(seed * 13 + attempt * 101);
  const of = <Kind>(kinds: readonly Kind[]) => kinds[Math.floor(next() * kinds.length)]!;
  return { kind: next() < patternShare ? of(patternNames) : of(sceneNames), palette: of(coverPalettes) };
}

/** The cover on one's own page: it never changes by itself. */
export const coverOf = (seed: number): Cover => drawCover(seed, 0);

/**
 * The covers of a list. None shares its scene or its palette with one of those before it, as far back as the one above it, so
 * that no neighbours are alike in a layout of up to so many columns.
 */
export function choose(seeds: readonly number[], columns: number): Cover[] {
  const chosen: Cover[] = [];
  for (const seed of seeds) {
    const near = chosen.slice(-columns);
    const fits = ({ kind, palette }: Cover) => near.every((other) => other.kind !== kind && other.palette !== palette);
    let attempt = 0;
    while (attempt < mostAttempts && !fits(drawCover(seed, attempt))) attempt++;
    chosen.push(drawCover(seed, attempt));
  }
  return chosen;
}

/** The same place after dark: a deep sky of its own hue, a warm rim at the horizon and lit windows. Never the day greyed. */
export function nightOf(day: Palette): Palette {
  const [, , third, fourth, last] = day.hills;
  const deep = mixed(last, '#160f2c', 0.62);
  const [zenith, high, low] = day.sky;
  return {
    sky: [
      mixed(deep, '#0b0918', 0.35),
      mixed(zenith, deep, 0.66),
      mixed(mixed(high, third, 0.88), deep, 0.36),
      mixed(low, third, 0.38),
    ],
    sun: '#fff1d2',
    hills: [0.54, 0.56, 0.58, 0.62, 0.7].map((share, i) =>
      mixed(day.hills[i]!, deep, share),
    ) as unknown as Palette['hills'],
    water: [mixed(day.water[0], fourth, 0.5), mixed(last, deep, 0.6)],
    lit: '#ffc978',
    mist: mixed(day.mist, third, 0.55),
  };
}

/** The colours of a cover in both schemes; the dark variant knows one, and northern lights are seen by night alone. */
export function coverColours({ kind, palette }: Cover, darkVariant: boolean): Colours {
  if (darkVariant) {
    const ember = emberOf(palette);
    return { light: ember, dark: ember };
  }
  const night = nightOf(palettes[palette]);
  return { light: kind === 'lights' ? night : palettes[palette], dark: night };
}

const emberOf = (palette: CoverPalette): Palette => palettes[embers[coverPalettes.indexOf(palette) % embers.length]!];

/** The threads of a pattern in one scheme. */
export const dayThreads = ({ sky, hills }: Palette): PatternColours => [sky[3], hills[2], sky[0], hills[4]];

export function nightThreads(palette: CoverPalette): PatternColours {
  const { sky } = palettes[palette];
  const night = nightOf(palettes[palette]);
  return [mixed(night.hills[4], '#140d1c', 0.2), night.hills[1], mixed(sky[1], night.hills[2], 0.3), '#ebb062'];
}

export function emberThreads(palette: CoverPalette): PatternColours {
  const { hills, mist } = emberOf(palette);
  return [palettes.coal.hills[3], hills[0], mist, '#e8d5b0'];
}
