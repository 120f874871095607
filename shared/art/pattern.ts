import { random, times, type Random } from './random.ts';
import { circle, d, element, path, picture, rect } from './svg.ts';

/** Ground and three threads, hexadecimal. */
export type PatternColours = readonly [ground: string, first: string, second: string, third: string];

interface Cloth {
  random: Random;
  seed: number;
  colours: PatternColours;
  width: number;
  height: number;
}

const tile = 40;

/** One tile after the other, row by row, with one row and column to spare. */
function tiles(
  { width, height }: Cloth,
  make: (x: number, y: number, column: number, row: number) => string,
  size = tile,
): string {
  const columns = Math.ceil((width + tile) / size);
  const rows = Math.ceil((height + tile) / size);
  return times(rows, (row) => times(columns, (column) => make(column * size, row * size, column, row)).join('')).join(
    '',
  );
}

function arcs(cloth: Cloth): string {
  const [ground, ...threads] = cloth.colours;
  return tiles(cloth, (x, y) => {
    const colour = threads[Math.floor(cloth.random() * 3)];
    const turn = Math.floor(cloth.random() * 4) * 90;
    return element(
      'g',
      { transform: `translate(${x + tile / 2},${y + tile / 2}) rotate(${turn})` },
      path('M-20,-20A40,40 0 0 1 20,20L-20,20Z', { fill: colour }) +
        path('M-20,0A20,20 0 0 1 0,20L-20,20Z', { fill: ground }),
    );
  });
}

function bowls(cloth: Cloth): string {
  const [, outer, inner] = cloth.colours;
  return tiles(cloth, (x, y, column, row) => {
    const up = (column + row) % 2 === 1;
    const large = path(up ? 'M0,0A20,20 0 0 0 40,0Z' : 'M0,40A20,20 0 0 1 40,40Z', { fill: outer });
    const small = path(up ? 'M8,40A12,12 0 0 1 32,40Z' : 'M8,0A12,12 0 0 0 32,0Z', { fill: inner });
    return element('g', { transform: `translate(${x},${y})` }, large + small);
  });
}

function leaves(cloth: Cloth): string {
  const [ground, many, few] = cloth.colours;
  return tiles(cloth, (x, y, column, row) =>
    element(
      'g',
      { transform: `translate(${x + 20},${y + 20}) rotate(${(column + row) % 2 ? 45 : -45})` },
      path('M0,-24Q14,0 0,24Q-14,0 0,-24Z', { fill: cloth.random() > 0.3 ? many : few }) +
        path('M0,-18V18', { stroke: ground, 'stroke-width': 1.6 }),
    ),
  );
}

function waves({ colours, width, height }: Cloth): string {
  return times(Math.ceil(height / 16 + 2), (row) => {
    const line = d`M-20,${row * 16}` + 'q10,-14 20,0t20,0'.repeat(Math.ceil((width + 60) / 40));
    const stroke = colours[(row % 3) + 1];
    return path(line, { fill: 'none', stroke, 'stroke-width': 5, 'stroke-linecap': 'round' });
  }).join('');
}

function contour({ seed, colours: [, thin, strong], width, height }: Cloth): string {
  return times(16, (ring) => {
    const at = (step: number) => {
      const angle = (step / 15) * Math.PI * 2;
      const bend = 1 + 0.22 * Math.sin(angle * 2 + seed) + 0.12 * Math.sin(angle * 3 + seed * 2 + ring * 0.16);
      const radius = (14 + ring * 17) * bend;
      return [width * 0.62 + Math.cos(angle) * radius * 1.5, height * 0.55 + Math.sin(angle) * radius] as const;
    };
    const between = ([x, y]: ReturnType<typeof at>, [u, v]: ReturnType<typeof at>) => d`${(x + u) / 2},${(y + v) / 2}`;
    const curves = times(15, (step) => d`Q${at(step)[0]},${at(step)[1]} ` + between(at(step), at(step + 1)));
    const bold = ring % 4 === 0;
    const look = { stroke: bold ? strong : thin, 'stroke-width': bold ? 1.8 : 1, opacity: 0.9 - ring * 0.03 };
    return path(`M${between(at(-1), at(0))}${curves.join('')}Z`, { fill: 'none', ...look });
  }).join('');
}

function terrazzo({ random: next, colours, width, height }: Cloth): string {
  return times(120, (i) => {
    const place = d`translate(${next() * width},${next() * height})`;
    const z = 4 + next() * 11;
    const stone = d`M${-z},${-z * 0.4}L${z * 0.3},${-z * 0.7}L${z},${z * 0.2}L${-z * 0.2},${z * 0.8}Z`;
    return path(stone, { transform: place + d` rotate(${next() * 360})`, fill: colours[(i % 3) + 1] });
  }).join('');
}

function steps(cloth: Cloth): string {
  const [, square, dot] = cloth.colours;
  const make = (x: number, y: number, column: number, row: number) => {
    if ((column * 3 + row * 5 + Math.floor(column / 2) * row) % 4 === 0) return rect(x, y, 20, 20, { fill: square });
    return (column + row) % 5 === 0 ? circle(x + 10, y + 10, 5, { fill: dot }) : '';
  };
  return tiles(cloth, make, 20);
}

const weaves = { arcs, bowls, leaves, waves, contour, terrazzo, steps } satisfies Record<
  string,
  (cloth: Cloth) => string
>;

export type PatternKind = keyof typeof weaves;

const woven = (kind: PatternKind, colours: PatternColours, seed: number, width: number, height: number): string =>
  rect(0, 0, width, height, { fill: colours[0] }) +
  weaves[kind]({ random: random(seed), seed, colours, width, height });

/** Draws a textile-like pattern as an SVG file of its own. The same arguments give the same text. */
export const pattern = (kind: PatternKind, colours: PatternColours, seed = 1, width = 400, height = 240): string =>
  picture(width, height, woven(kind, colours, seed, width, height));

/** The size of a cloth. */
export const clothWidth = 640;
export const clothHeight = 200;
/** The variables that colour a cloth: its ground and its three threads. */
export const clothColours = ['--ground', '--first', '--second', '--third'] as const;

/** A pattern without colours of its own, to be shown by `use`: who shows it says in variables what they are. */
export function cloth(kind: PatternKind): string {
  const colours = clothColours.map((name) => `var(${name})`) as unknown as PatternColours;
  const drawn = element('g', { id: 'cloth' }, woven(kind, colours, 3, clothWidth, clothHeight));
  return picture(clothWidth, clothHeight, drawn);
}
