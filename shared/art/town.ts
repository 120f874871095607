import { below, spruce, type Canvas } from './land.ts';
import { random as stream, times, type Random } from './random.ts';
import { circle, d, path, rect } from './svg.ts';

interface House {
  x: number;
  width: number;
  height: number;
  gable: number;
  colour: string;
}

function house({ horizon }: Canvas, { x, width, height, gable, colour }: House): string {
  const top = horizon - height;
  const walls = d`M${x},${horizon}V${top + gable}L${x + width / 2},${top}L${x + width},${top + gable}V${horizon}Z`;
  const chimney = d`M${x + width * 0.72},${top + gable * 0.2}h${width * 0.12}v${gable * 0.6}h${-width * 0.12}Z`;
  return path(walls, { fill: colour }) + path(chimney, { fill: colour });
}

/** Rows of windows, some of them lit; a lit one may shine on the water. */
function windows(canvas: Canvas, { x, width, height, gable }: House, random: Random): { wall: string; water: string } {
  const { palette, horizon, height: h } = canvas;
  const rows = Math.max(2, Math.floor((height - gable) / (h * 0.062)));
  const columns = width > h * 0.14 ? 3 : 2;
  const pane = (width * 0.4) / columns;
  let wall = '';
  let water = '';
  for (let index = 0; index < rows * columns; index++) {
    const left = x + width * (0.16 + (index % columns) * (0.72 / columns));
    const top = horizon - height + gable + h * 0.018 + Math.floor(index / columns) * h * 0.06;
    const lit = random() > 0.42;
    const look = { rx: 1, fill: lit ? palette.lit : palette.hills[4], opacity: lit ? 0.95 : 0.35 };
    wall += rect(left, top, pane, h * 0.032, look);
    if (lit && random() > 0.4)
      water += rect(left, horizon + 8 + random() * (h - horizon) * 0.5, pane, 2, {
        rx: 1,
        fill: palette.lit,
        opacity: 0.5,
      });
  }
  return { wall, water };
}

/** A row of gabled houses at the quay, their reflections and four boats. `from` is the left end as a share of the width. */
export function town(canvas: Canvas, from = 0.04): string {
  const { palette, seed, width, height, horizon } = canvas;
  const random = stream(seed + 5);
  const colours = [2, 1, 3, 0, 2].map((index) => palette.hills[index]!);
  let houses = '';
  let shadows = '';
  let lights = '';
  for (let x = width * from; x < width * 0.96;) {
    const w = height * (0.11 + random() * 0.07);
    const h = height * (0.2 + random() * 0.17);
    const colour = colours[Math.floor(random() * colours.length)]!;
    const built = { x, width: w, height: h, gable: h * (0.18 + random() * 0.12), colour };
    const { wall, water } = windows(canvas, built, random);
    houses += house(canvas, built) + wall;
    shadows = rect(x, horizon, w, h * 0.55, { fill: colour, opacity: 0.32 }) + shadows;
    lights += water;
    x += w + (random() > 0.8 ? height * 0.03 : 0);
  }
  const quay = rect(0, horizon - 3, width, 5, { fill: palette.hills[4] });
  return houses + quay + shadows + lights + boats(canvas, random);
}

function boats({ palette, width, height, horizon }: Canvas, random: Random): string {
  return times(4, (k) => {
    const x = width * (0.12 + 0.24 * k + random() * 0.08);
    const y = horizon + height * (0.09 + 0.06 * (k % 2));
    const s = height * 0.05;
    const hull = d`M${x - s},${y}h${s * 2}l${-s * 0.3},${s * 0.32}h${-s * 1.4}Z`;
    const sail = d`M${x + 2},${y - s * 1.9}L${x + s * 0.8},${y - 3}H${x + 2}Z`;
    return (
      path(hull, { fill: palette.hills[4] }) +
      path(d`M${x},${y}V${y - s * 2}`, { stroke: palette.hills[4], 'stroke-width': 2 }) +
      path(sail, { fill: palette.mist, opacity: 0.7 })
    );
  }).join('');
}

/** A lit cabin among spruces on a slope. `at` is its place as a share of the width. */
export function cabin(canvas: Canvas, at = 0.66): string {
  const { random, palette, width, height, horizon } = canvas;
  const slope = (x: number) =>
    Math.max(
      horizon + height * 0.02,
      height * (0.995 - Math.max(0, x / width - 0.3) * 0.42 + Math.sin((x / width) * 9) * 0.012),
    );
  const forest = times(26, () => {
    const x = width * (0.45 + random() * 0.55);
    return spruce(x, slope(x) + 4, height * (0.1 + random() * 0.2));
  });
  const x = width * at;
  return (
    path(below(slope, width, height), { fill: palette.hills[3] }) +
    path(forest.join(''), { fill: palette.hills[4], opacity: 0.9 }) +
    hut(canvas, x, slope(x) + height * 0.02, height * 0.13)
  );
}

function hut({ palette }: Canvas, x: number, y: number, s: number): string {
  const walls = d`M${x - s * 0.8},${y}v${-s * 0.62}L${x},${y - s * 1.2}L${x + s * 0.8},${y - s * 0.62}V${y}Z`;
  const roof = d`M${x - s},${y - s * 0.5}L${x},${y - s * 1.28}L${x + s},${y - s * 0.5}`;
  return (
    path(walls, { fill: palette.hills[4] }) +
    path(roof, { fill: 'none', stroke: palette.hills[2], 'stroke-width': s * 0.08 }) +
    rect(x - s * 0.42, y - s * 0.52, s * 0.34, s * 0.3, { fill: palette.lit }) +
    rect(x + s * 0.12, y - s * 0.52, s * 0.26, s * 0.52, { fill: palette.lit, opacity: 0.75 }) +
    circle(x, y - s * 0.3, s * 1.3, { fill: palette.lit, opacity: 0.1 })
  );
}
