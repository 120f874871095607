/**
 * What stands at a horizon, drawn as silhouettes without colour: whoever shows them gives each tone the colour of the hour.
 * The horizon is y = 0, and one unit is a hundredth of the height of the whole picture, so that a land keeps its proportions
 * in every ratio and nothing of it is cut off.
 */
import { cafe, fields, garden, roofs, tents } from './built.ts';
import { random as stream, times, type Random } from './random.ts';
import { box, depth, disc, ground, reach, spruce, type DrawLand, type Drawing, type Part } from './silhouettes.ts';
import { d, element, path } from './svg.ts';
import { dunes, forest, northernLights, snow } from './wild.ts';

/** Of which parts the lands are made, in their files as `<part>-<tone>`. */
export const lands = {
  jetty: { jetty: { at: 0.47, tones: ['ink', 'trim', 'lit', 'glow'] } },
  town: { town: { at: 0.5, tones: ['far', 'mid', 'near', 'shade', 'ink', 'lit', 'glow'] } },
  cabin: { cabin: { at: 0.66, tones: ['near', 'ink', 'trim', 'lit', 'glow'] } },
  fjord: { left: { at: 0, tones: ['near', 'ink'] }, right: { at: 1, tones: ['near', 'ink'] } },
  islands: { islands: { at: 0.6, tones: ['mid', 'near', 'shade', 'ink', 'lit', 'glow'] } },
  forest: { forest: { at: 0.5, tones: ['far', 'mid', 'near', 'ink', 'trim', 'glow'] } },
  dunes: { dunes: { at: 0.5, tones: ['far', 'sand', 'ink'] } },
  lights: { lights: { at: 0.5, tones: ['aurora', 'near', 'ink'] } },
  snow: {
    snow: { at: 0.5, tones: ['far', 'pale', 'ink'] },
    hut: { at: 0.5, tones: ['brick', 'pale', 'lit', 'glow'] },
  },
  roofs: { roofs: { at: 0.5, tones: ['mid', 'near', 'brick', 'ink', 'lit', 'glow'] } },
  garden: { garden: { at: 0.5, tones: ['near', 'leaf', 'ink', 'pale', 'lit', 'glow'] } },
  cafe: { cafe: { at: 0.5, tones: ['far', 'near', 'brick', 'ink', 'pale', 'lit', 'glow'] } },
  fields: { fields: { at: 0.5, tones: ['back', 'gold', 'leaf', 'brick', 'ink', 'pale', 'lit'] } },
  tents: { tents: { at: 0.5, tones: ['near', 'brick', 'ink', 'pale', 'lit', 'glow'] } },
} as const satisfies Record<string, Record<string, Part>>;

export type LandKind = keyof typeof lands;
export const landKinds = Object.keys(lands) as LandKind[];

/** A jetty that one stands on: it grows wider to the foot of the picture, however far down that is. */
function jetty(): Record<string, Drawing> {
  const half = (y: number) => 4.4 + (y - 4) * 0.95;
  const planks = times(20, (i) => {
    const y = 5 + 33 * Math.pow(i / 13, 1.75);
    return box(-half(y), y, 2 * half(y), 0.35 + i * 0.09);
  });
  const posts = box(-7.4, -1, 0.9, 7) + box(6.5, -1, 0.9, 7);
  const deck = d`M${-half(4)},4H${half(4)}L${half(depth)},${depth}H${-half(depth)}Z`;
  return {
    jetty: { ink: deck + posts, trim: planks.join(''), lit: disc(-7, -2.4, 1.5), glow: disc(-7, -2.4, 6) },
  };
}

const walls = ['far', 'mid', 'near'] as const;

/** A row of gabled houses at a quay, their reflections, their windows and a few boats. */
function town(random: Random): Record<string, Drawing> {
  const drawn = { far: '', mid: '', near: '', shade: '', ink: box(-800, -1, 1600, 1.8), lit: '', glow: '' };
  for (let x = -reach; x < reach;) {
    const width = 11 + random() * 7;
    const height = 19 + random() * 16;
    const gable = height * (0.18 + random() * 0.12);
    const chimney = d`M${x + width * 0.72},${gable * 0.3 - height}h1.6v4h-1.6Z`;
    drawn[walls[Math.floor(random() * 3)]!] +=
      d`M${x},0V${gable - height}L${x + width / 2},${-height}L${x + width},${gable - height}V0Z` + chimney;
    drawn.shade += box(x, 1, width, height * 0.5);
    const { lit, glow } = windows(random, { x, width, height: height - gable });
    drawn.lit += lit;
    drawn.glow += glow;
    x += width + (random() > 0.8 ? 3 : 0);
  }
  for (const x of [-150, -62, 34, 118, 205]) drawn.ink += boat(x + random() * 20, 8 + random() * 7);
  return { town: drawn };
}

/** Those windows that are lit, and what some of them throw on the water. */
function windows(random: Random, { x, width, height }: { x: number; width: number; height: number }) {
  const columns = width > 14 ? 3 : 2;
  const pane = (width * 0.4) / columns;
  const all = times(Math.floor(height / 6) * columns, (index) => {
    const left = x + width * (0.16 + (index % columns) * (0.72 / columns));
    return { left, top: 2.4 - height + Math.floor(index / columns) * 6, lit: random() > 0.45, shines: random() > 0.6 };
  }).filter(({ lit }) => lit);
  return {
    lit: all.map(({ left, top }) => box(left, top, pane, 3.2)).join(''),
    glow: all
      .filter(({ shines }) => shines)
      .map(({ left }) => box(left, 3 + random() * 16, pane, 0.8))
      .join(''),
  };
}

const boat = (x: number, y: number): string =>
  d`M${x - 5},${y}h10l-1.5,1.7h-7Z` + d`M${x},${y}V${y - 10}h.6V${y}Z` + d`M${x + 1},${y - 9.4}l3.6,8.6h-3.6Z`;

/** A lit cabin among spruces, on a slope that comes down to the water. */
function cabin(random: Random): Record<string, Drawing> {
  const slope = (x: number) => Math.max(4, Math.min(37, 21 - x * 0.15)) + Math.sin(x / 19) * 0.9;
  const forest = times(52, (i) => {
    const x = i < 12 ? -46 + i * 3.2 + random() * 3 : 14 + (i - 12) * 6 + random() * 8;
    return spruce(x, slope(x) + 1, 9 + random() * (i < 12 ? 9 : 18));
  });
  const y = slope(0) + 2;
  const hut = d`M-10.4,${y}v-8L0,${y - 15.6}L10.4,${y - 8}v8Z`;
  const roof = d`M-13,${y - 6.2}L0,${y - 16.8}L13,${y - 6.2}l-.8,.9L0,${y - 15.2}L-12.2,${y - 5.3}Z`;
  return {
    cabin: {
      near: ground(slope, -120, 0) + ground(slope, 0, 640, 16) + d`M-800,${depth}V37.4H-119V${depth}Z`,
      ink: forest.join('') + hut,
      trim: roof,
      lit: box(-5.6, y - 7, 4.4, 4) + box(1.6, y - 7, 3.4, 7),
      glow: disc(0, y - 5, 15),
    },
  };
}

/** Wooded shores to both sides; each stands at its own edge of the picture. */
function fjord(random: Random): Record<string, Drawing> {
  const bank = (side: 1 | -1, rise: number): Drawing => {
    // From its height at the edge it falls, and falls off before it ends.
    const line = (edge: number, fall: number) => (x: number) => {
      const away = Math.max(0, -side * x);
      return edge + fall * away + 0.012 * Math.max(0, away - 84) ** 2 + Math.sin(x / 9) * 0.8;
    };
    const [back, front] = [line(10, rise * 0.8), line(18, rise)];
    const [from, to] = side > 0 ? [-160, 40] : [-40, 160];
    const trees = (count: number, on: (x: number) => number, size: number) =>
      times(count, () => {
        const x = side * (-104 + Math.sqrt(random()) * 108);
        return spruce(x, on(x) + 1.5, size * (0.6 + random() * 0.9));
      }).join('');
    return {
      near: ground(back, from, to) + trees(14, back, 8),
      ink: ground(front, from, to) + trees(22, front, 13),
    };
  };
  return { left: bank(-1, 0.15), right: bank(1, 0.19) };
}

/** Low islands with a few trees, and a light on one of them. */
function islands(random: Random): Record<string, Drawing> {
  const island = (x: number, y: number, half: number, rise: number): string =>
    d`M${x - half},${y}C${x - half * 0.5},${y - rise * 1.3} ${x + half * 0.3},${y - rise * 1.7} ${x + half},${y}Z`;
  const trees = (x: number, y: number, count: number): string =>
    times(count, () => spruce(x + (random() - 0.5) * 26, y - 2, 5 + random() * 5)).join('');
  const rows = times(9, (i) => ({ x: -reach + 40 + i * 72 + random() * 34, y: i % 3 === 1 ? 7 : 1.5 }));
  const of = (y: number) => rows.filter((row) => row.y === y);
  const near = of(7).map(({ x, y }) => island(x, y, 22 + random() * 16, 5) + trees(x, y, 5));
  const light = { x: 2, y: 1.2 };
  return {
    islands: {
      mid: of(1.5)
        .map(({ x, y }) => island(x, y, 34 + random() * 26, 4 + random() * 3) + trees(x, y, 3))
        .join(''),
      near: near.join('') + island(light.x, 3, 24, 5),
      shade:
        box(light.x - 20, 3.4, 38, 1.2) +
        of(7)
          .map(({ x }) => box(x - 22, 7.6, 46, 1.4))
          .join(''),
      ink:
        d`M${light.x - 2.4},1L${light.x - 1.5},-17h3L${light.x + 2.4},1Z` +
        box(light.x - 1, -21.4, 2, 1.2) +
        spruce(12, 2, 7),
      lit: box(light.x - 1.1, -20.2, 2.2, 3),
      glow: disc(light.x, -18.7, 8) + d`M${light.x},-18.7L-70,-23v9Z`,
    },
  };
}

const drawings: Record<LandKind, DrawLand> = {
  ...{ jetty, town, cabin, fjord, islands },
  ...{ forest, dunes, lights: northernLights, snow },
  ...{ roofs, garden, cafe, fields, tents },
};

/** Draws a land as an SVG file of its own, to be shown by `use`. The same arguments give the same text. */
export function land(kind: LandKind, seed = 1): string {
  const parts = Object.entries(drawings[kind](stream(seed)));
  const paths = parts.flatMap(([part, drawing]) =>
    Object.entries(drawing).map(([tone, data]) => path(data, { id: `${part}-${tone}` })),
  );
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '-200 -62 400 100' }, paths.join(''));
}
