import type { Collar, Figure } from './figures.ts';
import { hair } from './hair.ts';
import { circle, element, path, rect } from './svg.ts';

const shade = 'rgba(40,15,30,.13)';
const skull = 'M66,92C66,60 82,46 100,46C118,46 134,60 134,92C134,122 118,144 100,144C82,144 66,122 66,92Z';
const line = { fill: 'none', 'stroke-linecap': 'round' };

function mouth({ beard, skin, hair: fill }: Figure): string {
  if (!beard) return path('M90,120Q100,128 110,120', { ...line, stroke: '#7c3a3a', 'stroke-width': 3, opacity: 0.75 });
  const shape =
    'M66,96C68,106 72,112 80,114C90,108 110,108 120,114C128,112 132,106 134,96C136,128 120,152 100,152C80,152 64,128 66,96Z';
  return (
    path(shape, { fill, opacity: beard === 'stubble' ? 0.45 : undefined }) +
    path('M88,121Q100,128 112,121', { ...line, stroke: skin, 'stroke-width': 3 })
  );
}

const glasses = (): string =>
  element(
    'g',
    { fill: 'rgba(255,255,255,.22)', stroke: '#3a2a2e', 'stroke-width': 2.6 },
    circle(84, 95, 12, {}) +
      circle(116, 95, 12, {}) +
      path('M96,94q4,-3 8,0M72,93l-6,-2M128,93l6,-2', { fill: 'none' }),
  );

/** Everybody smiles with closed eyes. */
const face = (figure: Figure): string =>
  mouth(figure) +
  path('M79,95Q85,90 91,95M109,95Q115,90 121,95', { ...line, stroke: '#3a2226', 'stroke-width': 2.8 }) +
  path('M100,96Q104,106 98,109', { ...line, stroke: 'rgba(90,40,30,.4)', 'stroke-width': 2.2 }) +
  circle(77, 109, 6.5, { fill: '#e0684f', opacity: 0.17 }) +
  circle(123, 109, 6.5, { fill: '#e0684f', opacity: 0.17 }) +
  (figure.glasses ? glasses() : '');

const collars: Record<Collar, (figure: Figure) => string> = {
  v: ({ skin }) => path('M82,173L100,206L118,173Z', { fill: skin }),
  roll: ({ garment }) => {
    const roll = 'M80,160Q100,170 120,160L122,184Q100,194 78,184Z';
    return path(roll, { fill: garment }) + path(roll, { fill: '#fff', opacity: 0.16 });
  },
  shirt: () => path('M82,170L100,192L118,170L128,180L108,206L100,196L92,206L72,180Z', { fill: '#fff', opacity: 0.9 }),
  knit: () => {
    const stitch = { ...line, stroke: '#fff' };
    return (
      path('M30,214Q100,184 170,214', { ...stitch, 'stroke-width': 5, 'stroke-dasharray': '3 8', opacity: 0.75 }) +
      path('M24,228Q100,196 176,228', { ...stitch, 'stroke-width': 4, 'stroke-dasharray': '9 7', opacity: 0.45 }) +
      path('M80,170Q100,186 120,170L122,180Q100,197 78,180Z', { fill: '#fff', opacity: 0.22 })
    );
  },
  scarf: ({ scarf = '#e2a23c' }) => {
    const wrap = 'M74,160Q100,178 126,160L132,182Q100,202 68,182Z';
    return (
      path(wrap, { fill: scarf }) +
      path('M112,184l18,56h-24l-8,-52Z', { fill: scarf }) +
      path(wrap, { fill: '#000', opacity: 0.06 })
    );
  },
  round: () => path('M82,172Q100,190 118,172L120,178Q100,198 80,178Z', { fill: '#fff', opacity: 0.25 }),
};

const body = (figure: Figure): string =>
  path('M84,130h32v40q-16,16 -32,0Z', { fill: figure.skin }) +
  path('M84,138q16,16 32,0v14q-16,12 -32,0Z', { fill: shade }) +
  path('M14,250C14,196 52,182 84,174L116,174C148,182 186,196 186,250Z', { fill: figure.garment }) +
  collars[figure.collar](figure);

function head({ skin }: Figure, clip: string): string {
  const ear = (cx: number) => element('ellipse', { cx, cy: 98, rx: 6, ry: 9, fill: skin });
  return (
    ear(66) +
    ear(134) +
    path(skull, { fill: skin }) +
    element('clipPath', { id: clip }, path(skull, {})) +
    rect(104, 40, 40, 110, { fill: shade, 'clip-path': `url(#${clip})`, opacity: 0.6 })
  );
}

/** Where a figure stands: offset, scale, and whether it looks the other way. */
export interface Stand {
  x: number;
  y: number;
  scale: number;
  mirrored?: boolean;
}

/** Draws one adult, 200 units wide before scaling. `clip` is an id of its own within the document. */
export function drawFigure(figure: Figure, { x, y, scale, mirrored }: Stand, clip: string): string {
  const { back, front } = hair(figure);
  return element(
    'g',
    { transform: `translate(${x},${y}) scale(${mirrored ? -scale : scale},${scale})` },
    back + body(figure) + head(figure, clip) + face(figure) + front,
  );
}
