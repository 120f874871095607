/** The houses of the street, drawn twice: by day, and what of them shines in the evening. */
import { times } from './random.ts';
import { circle, d, element, path, radialGradient, rect, verticalGradient } from './svg.ts';

export const houseWidth = 360;
export const houseHeight = 340;

/** The ground before the houses. */
export const pavement = '#22132a';

const ink = {
  plum: '#6a3358',
  aubergine: '#4d2549',
  rose: '#8a4566',
  roof: '#2c1734',
  line: '#a4607e',
  pane: '#2a1832',
  inside: '#7c3a2c',
  shine: '#ffd28a',
  bulb: '#fff0c8',
} as const;

interface Drawn {
  walls: string;
  lights: string;
}

const together = (...parts: Drawn[]): Drawn => ({
  walls: parts.map(({ walls }) => walls).join(''),
  lights: parts.map(({ lights }) => lights).join(''),
});

/** What is there by day alone, or in the evening alone. */
const byDay = (...walls: string[]): Drawn => ({ walls: walls.join(''), lights: '' });
const shining = (...lights: string[]): Drawn => ({ walls: '', lights: lights.join('') });

const gradients =
  verticalGradient('w', [
    [0, '#ffe2a4'],
    [1, '#ffb765'],
  ]) +
  radialGradient('g', [
    [0, ink.shine, 0.6],
    [1, ink.shine, 0],
  ]);

const glow = (x: number, y: number, r: number) => circle(x, y, r, { fill: 'url(#g)' });

/** Light that falls out of a house onto the ground. */
const spill = (x: number, halfWidth: number) =>
  element('ellipse', { cx: x, cy: houseHeight, rx: halfWidth, ry: 14, fill: 'url(#g)' });

const box = (x: number, y: number, w: number, h: number) => d`M${x},${y}h${w}v${h}h${-w}Z`;
const arch = (x: number, y: number, w: number, h: number) =>
  d`M${x},${y + h}V${y + w / 2}A${w / 2},${w / 2} 0 0 1 ${x + w},${y + w / 2}V${y + h}Z`;

interface Opening {
  x: number;
  y: number;
  w: number;
  h: number;
  shape?: typeof box;
  /** Dark also in the evening. */
  dark?: boolean;
  /** What is seen inside when it is lit. */
  inside?: string;
}

/** A window with its bars. */
function pane({ x, y, w, h, shape = box, dark = false, inside = '' }: Opening): Drawn {
  const frame = { fill: 'none', stroke: ink.line, 'stroke-width': 2 };
  const bars = path(shape(x, y, w, h) + d`M${x + w / 2},${y}v${h}M${x},${y + h * 0.42}h${w}`, frame);
  return {
    walls: path(shape(x, y, w, h), { fill: ink.pane }) + bars,
    lights: dark ? '' : path(shape(x, y, w, h), { fill: 'url(#w)' }) + inside + bars,
  };
}

const door = (x: number, y: number, w: number, shape: typeof box = box): Drawn =>
  byDay(
    path(shape(x, y, w, houseHeight - y), { fill: ink.roof, stroke: ink.line, 'stroke-width': 2 }),
    circle(x + w - 9, y + (houseHeight - y) * 0.56, 2.4, { fill: ink.line }),
  );

const lantern = (x: number, y: number): Drawn => ({
  walls:
    rect(x - 4, y - 7, 8, 14, { rx: 2, fill: ink.pane }) + path(d`M${x - 6},${y - 7}h12l-6,-6Z`, { fill: ink.roof }),
  lights: glow(x, y, 40) + rect(x - 4, y - 7, 8, 14, { rx: 2, fill: ink.bulb }),
});

const lampPost = (x: number): Drawn =>
  together(
    byDay(rect(x - 2, 206, 4, 134, { fill: ink.roof }), rect(x - 7, 334, 14, 6, { fill: ink.roof })),
    lantern(x, 196),
  );

const silhouette = (data: string) => path(data, { fill: ink.inside, opacity: 0.85 });

/** Shelves, a lamp over a desk, and a cat that looks out. */
const study =
  silhouette(
    times(
      3,
      (row) =>
        box(146, 250 + row * 22, 50, 3) +
        [0, 7, 13, 22, 28, 37].map((at) => box(148 + at, 237 + row * 22 + (at % 4), 5, 13 - (at % 4))).join(''),
    ).join('') +
      box(92, 300, 56, 4) +
      d`M104,300v-26l14,-10l2,3l-12,9v24Z` +
      d`M112,268l18,-6l-2,12Z`,
  ) +
  glow(124, 280, 22) +
  silhouette('M168,314c-3,-16 2,-26 9,-27l1,-7l4,4h5l4,-4l1,8c3,5 2,9 -1,11c4,5 5,10 3,15Z');

/** The tall house in which somebody writes. */
const writing = (): Drawn =>
  together(
    byDay(rect(232, 44, 26, 60, { fill: ink.roof })),
    byDay(path('M70,340V118L180,36L290,118V340Z', { fill: ink.plum })),
    byDay(
      path('M56,126L180,32L304,126', {
        fill: 'none',
        stroke: ink.roof,
        'stroke-width': 12,
        'stroke-linejoin': 'round',
      }),
    ),
    byDay(rect(70, 328, 220, 12, { fill: ink.roof, opacity: 0.6 })),
    shining(glow(144, 276, 140)),
    pane({ x: 164, y: 84, w: 32, h: 36, shape: arch }),
    pane({ x: 96, y: 150, w: 40, h: 56 }),
    pane({ x: 160, y: 150, w: 40, h: 56, dark: true }),
    pane({ x: 224, y: 150, w: 40, h: 56 }),
    pane({ x: 92, y: 236, w: 106, h: 78, inside: study }),
    door(224, 236, 42),
    lantern(210, 256),
    lampPost(42),
    shining(spill(146, 110)),
  );

/** A long table with candles, and lamps above it, behind the windows of a hall. */
const table = (x: number) =>
  silhouette(
    box(x, 282, 48, 5) +
      d`M${x + 8},306v-34q6,-8 12,0v34Z` +
      d`M${x + 28},306v-34q6,-8 12,0v34Z` +
      d`M${x + 24},222v18l-8,9h16l-8,-9Z`,
  ) + circle(x + 24, 254, 3, { fill: ink.bulb });

/** The hall where a lodge meets. */
const lodge = (): Drawn =>
  together(
    byDay(rect(164, 74, 32, 44, { fill: ink.plum })),
    byDay(path('M152,78L180,50L208,78Z', { fill: ink.roof })),
    byDay(path('M179,52V24h2v2l22,6l-22,6v14Z', { fill: ink.roof })),
    byDay(path('M24,340V190H336V340Z', { fill: ink.aubergine })),
    byDay(path('M6,200L58,110H302L354,200Z', { fill: ink.roof })),
    byDay(rect(24, 328, 312, 12, { fill: ink.roof, opacity: 0.6 })),
    shining(glow(180, 270, 180)),
    pane({ x: 172, y: 86, w: 16, h: 22, shape: arch }),
    ...[38, 94, 218, 274].map((x) => pane({ x, y: 222, w: 48, h: 84, shape: arch, inside: table(x) })),
    door(152, 224, 56, arch),
    byDay(path('M180,224v116', { stroke: ink.line, 'stroke-width': 2 })),
    shining(path('M172,246v-6a8,8 0 0 1 16,0v6Z', { fill: 'url(#w)' })),
    lantern(144, 268),
    lantern(216, 268),
    shining(spill(180, 150)),
  );

const bulbs = times(8, (i) => {
  const t = (i + 0.5) / 8;
  return { x: 252 + 84 * t, y: 190 + 46 * t * (1 - t) * 2 + 8 * t };
});

/** A counter with cups under three lamps. */
const counter =
  silhouette(box(74, 296, 122, 18) + [88, 112, 160].map((x) => d`M${x},296v-9h12v9Z`).join('')) +
  [100, 134, 168]
    .map((x) => silhouette(d`M${x - 0.5},246h1v14l7,9h-15l7,-9Z`) + circle(x, 271, 3, { fill: ink.bulb }))
    .join('');

/** The café at the corner, with a table under lights outside. */
const cafe = (): Drawn =>
  together(
    byDay(rect(84, 52, 22, 44, { fill: ink.roof })),
    byDay(path('M60,340V128H250V340Z', { fill: ink.rose })),
    byDay(path('M46,134L72,80H238L264,134Z', { fill: ink.roof })),
    byDay(rect(60, 328, 190, 12, { fill: ink.roof, opacity: 0.6 })),
    shining(glow(140, 280, 138)),
    pane({ x: 136, y: 96, w: 34, h: 30, shape: arch, dark: true }),
    pane({ x: 78, y: 152, w: 40, h: 54, dark: true }),
    pane({ x: 135, y: 152, w: 40, h: 54 }),
    pane({ x: 192, y: 152, w: 40, h: 54 }),
    pane({ x: 74, y: 244, w: 122, h: 70, inside: counter }),
    door(206, 244, 34),
    byDay(
      times(6, (i) =>
        path(d`M${66 + i * 23},224h23l2,18q-12,10 -24,0Z`, { fill: i % 2 ? ink.line : ink.aubergine }),
      ).join(''),
    ),
    byDay(
      path('M252,190Q296,222 338,198', { fill: 'none', stroke: ink.roof, 'stroke-width': 2 }),
      path('M336,340V190M272,304h56M300,304v36M276,340v-18h-12M324,340v-18h12', {
        fill: 'none',
        stroke: ink.roof,
        'stroke-width': 4,
      }),
    ),
    {
      walls: bulbs.map(({ x, y }) => circle(x, y, 3, { fill: ink.pane })).join(''),
      lights: bulbs.map(({ x, y }) => glow(x, y, 16) + circle(x, y, 3.2, { fill: ink.bulb })).join(''),
    },
    shining(glow(300, 296, 40), path('M298,302v-8h4v8Z', { fill: ink.bulb })),
    shining(spill(138, 120)),
  );

const withGradients =
  (draw: () => Drawn): (() => Drawn) =>
  () => {
    const { walls, lights } = draw();
    return { walls, lights: gradients + lights };
  };

export const houses = { writing: withGradients(writing), lodge: withGradients(lodge), cafe: withGradients(cafe) };

export type HouseName = keyof typeof houses;
