import { times, type Random } from './random.ts';
import { box, disc, field, fir, reach, row, spruce, type Drawing } from './silhouettes.ts';
import { d } from './svg.ts';

/** A clearing in the middle, with a path that leads to a light between the trees. */
export function forest(random: Random): Record<string, Drawing> {
  const line = (y: number) => (x: number) => y + Math.sin(x / 31 + y) * 1.6;
  const trees = (gap: number, y: number, size: number, open: number) =>
    row(gap, (at) => {
      const x = at + random() * gap * 0.6;
      return Math.abs(x) < open ? '' : fir(x, line(y)(x) + 2, size * (0.75 + random() * 0.5));
    });
  return {
    forest: {
      far: field(line(-3)) + trees(7, -3, 15, 0),
      mid: field(line(7)) + trees(10, 7, 24, 5),
      near: field(line(17)) + trees(17, 17, 36, 12),
      ink: trees(31, 30, 54, 22) + field(line(30)),
      trim: d`M-1,16Q7,26 -8,38L-30,${130}H40Q16,30 1.4,16Z`,
      glow: disc(0, 14, 8),
    },
  };
}

/** Sand with marram grass before the sea. */
export function dunes(random: Random): Record<string, Drawing> {
  const back = (x: number) => 14 + Math.sin(x / 58) * 4;
  const front = (x: number) => 25 - Math.sin(x / 74 + 1) * 5;
  const grass = (gap: number, line: (x: number) => number, size: number) =>
    row(gap, (at) => {
      const x = at + random() * gap;
      const blade = size * (0.6 + random() * 0.7);
      return d`M${x},${line(x) + 1}q${blade * 0.1},${-blade * 0.7} ${blade * 0.4},${-blade}l${-blade * 0.32},${blade}Z`;
    });
  return {
    dunes: {
      far: box(-800, 8, 1600, 1) + field(back),
      sand: field((x) => back(x) + 1.5),
      ink: grass(6, back, 7) + grass(7, front, 11) + d`M-800,${130}V60H800V${130}Z`,
    },
  };
}

/** Bands of light over a wooded shore. */
export function northernLights(random: Random): Record<string, Drawing> {
  const band = (y: number, height: number) => {
    const edge = (x: number) => y + Math.sin(x / 47 + y) * 4 + Math.sin(x / 19) * 1.5;
    const steps = times(34, (i) => i * 24 - 400);
    const lower = steps.map((x) => d`L${x},${edge(x)}`).join('');
    const upper = steps.toReversed().map((x) => d`L${x},${edge(x + 30) - height}`);
    return 'M' + (lower + upper.join('')).slice(1) + 'Z';
  };
  const shore = (x: number) => 24 - Math.min(30, Math.abs(x) * 0.12) + Math.sin(x / 13);
  const trees = row(9, (at) => {
    const x = at + random() * 6;
    return Math.abs(x) < 34 ? '' : spruce(x, shore(x) + 2, 8 + random() * 11);
  });
  return {
    lights: {
      aurora: band(-14, 10) + band(-20, 16) + band(-36, 12) + band(-42, 18),
      near: field((x) => shore(x) - 3),
      ink: field(shore) + trees,
    },
  };
}

/** A red cabin between trees that are white on one side. */
export function snow(random: Random): Record<string, Drawing> {
  const back = (x: number) => 1 + Math.sin(x / 52) * 4;
  const front = (x: number) => 14 + Math.sin(x / 37 + 2) * 3;
  const drawn = { ink: '', pale: '' };
  for (let x = -reach; x < reach; x += 12 + random() * 9) {
    if (Math.abs(x - 24) < 20) continue;
    const [y, s] = random() > 0.5 ? [front(x) + 12, 18 + random() * 9] : [front(x) + 3, 9 + random() * 6];
    drawn.ink += fir(x, y, s);
    drawn.pale += d`M${x},${y - s}l${s * 0.15},${s * 0.62}l${-s * 0.13},${-s * 0.08}Z`;
  }
  const roof = d`M8,12L24,-4L40,12l-3,1L24,0L11,13Z`;
  return {
    snow: { far: field(back), pale: field(front), ink: drawn.ink },
    hut: {
      brick: d`M12,26V12L24,0L36,12V26Z`,
      pale: drawn.pale + roof,
      lit: box(17, 15, 5, 5) + box(26, 15, 5, 11),
      glow: disc(24, 18, 14),
    },
  };
}
