import { times, type Random } from './random.ts';
import { box, disc, field, fir, reach, row, type Drawing } from './silhouettes.ts';
import { d } from './svg.ts';

/** Rows of tiled roofs with lit windows and a spire. */
export function roofs(random: Random): Record<string, Drawing> {
  const drawn = { mid: '', near: '', brick: '', ink: '', lit: '', glow: '' };
  const rows = [
    { y: 0, size: 16, wall: 'mid' },
    { y: 15, size: 21, wall: 'near' },
  ] as const;
  for (const { y, size, wall } of rows) {
    drawn[wall] += box(-800, y - 2, 1600, 140);
    for (let x = -reach; x < reach;) {
      const width = size * (1 + random() * 0.6);
      const rise = size * (0.6 + random() * 0.4);
      drawn.brick += d`M${x},${y}l${width * 0.2},${-rise}h${width * 0.6}l${width * 0.2},${rise}Z`;
      drawn.lit +=
        box(x + width * 0.3, y + 4, 2.6, 3.4) + (random() > 0.5 ? box(x + width * 0.6, y + 4, 2.6, 3.4) : '');
      x += width + 1;
    }
  }
  drawn.ink = box(-800, 31, 1600, 100) + d`M-62,16V-12h2L-57,-34L-54,-12h2V16Z`;
  drawn.ink += row(44, (x, i) => d`M${x},32l${9},${-9 - (i % 3)}h18l9,${10 + (i % 3)}Z`);
  return { roofs: { ...drawn, glow: disc(-57, -35, 4) } };
}

/** Lamps on a cord from x to x, hanging so far down. */
function lamps(from: number, to: number, y: number, sag: number) {
  const at = times(9, (i) => {
    const share = (i + 0.5) / 9;
    return { x: from + (to - from) * share, y: y + sag * 4 * share * (1 - share) };
  });
  const middle = (from + to) / 2;
  const cord = d`M${from},${y}Q${middle},${y + sag * 2} ${to},${y}Q${middle},${y + sag * 2 + 0.8} ${from},${y}Z`;
  const discs = (radius: number) => at.map((lamp) => disc(lamp.x, lamp.y + 1, radius)).join('');
  return { cord, lit: discs(0.9), glow: discs(3.6) };
}

/** A lit greenhouse between trees, flowers before it and lamps above. */
export function garden(random: Random): Record<string, Drawing> {
  const lawn = (x: number) => 6 + Math.sin(x / 40) * 1.5;
  const hedge = row(13, (x) => disc(x, 3, 7 + random() * 4));
  const trees = [-82, -36, 76, 128, -150, 190, -220, 258];
  const crown = (x: number) => times(4, (i) => disc(x + i * 6 - 9, -10 - random() * 9, 8)).join('');
  const bed = (size: number) => row(7, (x) => disc(x + random() * 6, 19 + random() * 14, size));
  const cord = [-330, -110, 110].map((x) => lamps(x, x + 220, -42, 9));
  const frame = times(5, (i) => box(2 + i * 11, -14, 0.8, 28)).join('') + box(2, -1, 45, 0.8);
  return {
    garden: {
      near: hedge,
      leaf: field(lawn) + trees.map(crown).join(''),
      ink: trees.map((x) => box(x - 1, -4, 2, 16)).join('') + cord.map((one) => one.cord).join(''),
      pale: frame + bed(1.5) + d`M0,-13L25,-27L50,-13l-1,1L25,-25L1,-12Z`,
      lit: bed(1.1) + cord.map((one) => one.lit).join(''),
      glow: d`M2,14V-13L25,-26L48,-13V14Z` + cord.map((one) => one.glow).join(''),
    },
  };
}

/** The street through the windows of a café, and two cups on the sill. */
export function cafe(random: Random): Record<string, Drawing> {
  const drawn = { far: '', near: '', lit: '', ink: '', glow: '', pale: '' };
  for (let x = -reach; x < reach;) {
    const [width, height] = [14 + random() * 9, 22 + random() * 15];
    drawn[random() > 0.5 ? 'far' : 'near'] += d`M${x},12V${-height}l${width / 2},-7l${width / 2},7V12Z`;
    drawn.lit += box(x + 3, 4 - height, 3, 4) + box(x + 9, 12 - height, 3, 4);
    x += width;
  }
  const bay = 92;
  // The pane is drawn the other way round than its wall, so that it is left open.
  drawn.ink = row(bay, (x) => {
    const wall = d`M${x},-70h${bay}V26h${-bay}Z`;
    const pane = d`M${x + 4},18h84V-34a42,20 0 0 0 -84,0Z`;
    return wall + pane + box(x + 45, -54, 1.4, 74) + box(x + 4, -16, 84, 1.2);
  });
  const lamp = row(bay, (at) => d`M${at + 39},-28q7,-11 14,0Z`);
  const cup = (x: number) =>
    d`M${x - 4},13h8q0,9 -4,9q-4,0 -4,-9Z` + box(x - 6, 22, 12, 1) + d`M${x + 4},15h3v4h-3v-1h2v-2h-2Z`;
  return {
    cafe: {
      ...drawn,
      brick: box(-800, 23, 1600, 110) + lamp,
      pale: cup(-14) + cup(14),
      lit: drawn.lit + row(bay, (at) => disc(at + 46, -27, 2)),
      glow: row(bay, (at) => disc(at + 46, -26, 9)),
    },
  };
}

/** Strips of grain with a farm and a mill. */
export function fields(): Record<string, Drawing> {
  const strip = (y: number, lean: number) => (x: number) => y + Math.sin(x / 60 + y) * 2 + x * lean;
  const furrows = times(4, (i) => {
    const line = strip(22 + i * 4, -0.01);
    return row(40, (x) => d`M${x},${line(x)}L${x + 40},${line(x + 40)}v.7L${x},${line(x) + 0.7}Z`);
  });
  const sails =
    'M-31,-17l15,-9l1,2l-15,9Z M-31,-17l-15,9l-1,-2l15,-9Z M-30,-18l9,15l-2,1l-9,-15Z M-31,-17l-9,-15l2,-1l9,15Z';
  return {
    fields: {
      back: field(strip(-3, 0.01)),
      gold: field(strip(2, -0.012)),
      leaf: field(strip(11, 0.014)) + [14, 19, 70, 76].map((x) => disc(x, -2, 3) + fir(x, 6, 15)).join(''),
      brick: box(24, -4, 42, 10) + d`M-34,-16q3.4,-6 7,0Z`,
      ink: d`M21,-3L27,-11H63L69,-3Z` + sails + furrows.join(''),
      pale: d`M-36,4L-33.4,-16h6L-25,4Z`,
      lit: times(5, (i) => box(29 + i * 7, -1, 3, 3.6)).join(''),
    },
  };
}

/** Tents around a fire at a lake, with lamps between the trees. */
export function tents(random: Random): Record<string, Drawing> {
  const shore = (x: number) => 8 + Math.sin(x / 44) * 1.4;
  const woods = row(12, (at) => {
    const x = at + random() * 8;
    return Math.abs(x) < 66 ? '' : fir(x, shore(x) + 3, 24 + random() * 20);
  });
  const tent = (x: number, y: number, s: number) => d`M${x - s},${y}L${x},${y - s * 1.1}L${x + s},${y}Z`;
  const door = (x: number, y: number, s: number) => d`M${x - s * 0.3},${y}L${x},${y - s}L${x + s * 0.3},${y}Z`;
  const doors = door(-42, 20, 17) + door(-8, 24, 22) + door(40, 21, 18);
  const cord = lamps(-70, 70, -24, 8);
  const fire = d`M17,29q-5,-5 0,-11q6,6 0,11Z`;
  return {
    tents: {
      near: field(shore) + woods,
      brick: tent(-42, 20, 17) + tent(40, 21, 18),
      ink: cord.cord + d`M12,30l10,-3v1.4l-10,3Z` + d`M22,30l-10,-3v1.4l10,3Z`,
      pale: tent(-8, 24, 22),
      lit: doors + fire + cord.lit,
      glow: disc(17, 24, 10) + cord.glow,
    },
  };
}
