import { below, ridge, spruce, type Canvas } from './land.ts';
import { lowLights } from './palettes.ts';
import { times } from './random.ts';
import { circle, d, path, rect, verticalGradient } from './svg.ts';

const floor = ({ palette, width, height, horizon }: Canvas): string =>
  rect(0, horizon, width, height - horizon, { fill: palette.hills[1] });

/** Five rolling ridges, the near ones wooded, mist between the far ones. */
export function hills(canvas: Canvas): string {
  const { random, palette, width, height, horizon, id } = canvas;
  const trees = [0, 0, 22, 18, 12];
  const ridges = times(5, (i) => {
    const base = horizon - height * 0.08 + i * height * 0.105;
    const line = ridge(random, width, base, height * (0.055 - 0.004 * i), 0.8);
    const forest = times(trees[i]!, () => {
      const x = random() * width;
      return spruce(x, line(x) + 4, height * (0.03 + 0.022 * i) * (0.7 + random() * 0.7));
    }).join('');
    const mist =
      verticalGradient(id(`f${i}`), [
        [0, palette.mist, 0],
        [1, palette.mist, 0.3],
      ]) + rect(0, base - height * 0.02, width, height * 0.13, { fill: `url(#${id(`f${i}`)})` });
    return (
      path(below(line, width, height), { fill: palette.hills[i] }) +
      (forest && path(forest, { fill: palette.hills[Math.min(4, i + 1)] })) +
      (i < 3 ? mist : '')
    );
  });
  return floor(canvas) + ridges.join('');
}

const sand = ['#e9d3b1', '#dcbf97', '#c9a77c'] as const;

/** Three dunes with marram grass before the sea; the sand is darker when the light is low. */
export function dunes({ random, light, palette, seed, width, height, horizon, sun }: Canvas): string {
  const shade = lowLights.includes(light) ? 0.5 : 0;
  const trail = times(20, (i) => {
    const x = sun.x - sun.radius + (random() - 0.5) * sun.radius;
    const look = { fill: palette.sun, opacity: 0.6 - i * 0.02 };
    return rect(x, horizon + 3 + i * 2.4, sun.radius * (1 + random()), 1.6, look);
  });
  const slopes = sand.map((colour, i) => {
    const line = (x: number) =>
      height * (0.74 + 0.09 * i - Math.sin((x / width) * 3.2 + i * 2.1 + seed) * 0.055) -
      (i === 0 ? x / width : 1 - x / width) * height * 0.05;
    const grass = times(46, () => {
      const x = random() * width;
      const blade = height * (0.03 + random() * 0.05);
      const lean = blade * (0.3 + random() * 0.4);
      return d`M${x},${line(x) + 3}q${blade * 0.1},${-blade * 0.7} ${lean},${-blade}`;
    });
    const dune = below(line, width, height);
    return (
      path(dune, { fill: colour }) +
      (shade ? path(dune, { fill: palette.hills[3], opacity: shade * (0.6 + 0.25 * i) }) : '') +
      path(grass.join(''), {
        fill: 'none',
        stroke: palette.hills[i + 2],
        'stroke-width': 1.6,
        'stroke-linecap': 'round',
        opacity: 0.75,
      })
    );
  });
  return trail.join('') + slopes.join('');
}

function trunk({ random, palette, width, height, horizon }: Canvas, nearness: number): string {
  const x = random() * width;
  const w = width * (0.006 + nearness * 0.018);
  const bark = times(9, () => {
    const left = x + (random() > 0.5 ? 0 : w * 0.45);
    const y = random() * horizon * 1.3;
    const look = { rx: 1, fill: palette.hills[4], opacity: 0.5 + nearness * 0.4 };
    return rect(left, y, w * (0.3 + random() * 0.3), 1.5 + nearness * 2, look);
  });
  const look = { fill: nearness < 0.5 ? palette.mist : '#f6f1ea', opacity: 0.45 + nearness * 0.5 };
  return rect(x, -5, w, horizon + height * (0.1 + nearness * 0.3), look) + bark.join('');
}

export function birches(canvas: Canvas): string {
  const { random, palette, width, height, horizon } = canvas;
  const ground = times(3, (i) =>
    path(below(ridge(random, width, horizon + height * 0.06 * i, height * 0.03), width, height), {
      fill: palette.hills[i + 1],
    }),
  );
  const trunks = times(16, (i) => trunk(canvas, i / 16));
  const leaves = times(60, () =>
    circle(random() * width, random() * horizon * 0.55, 3 + random() * 9, {
      fill: palette.lit,
      opacity: 0.15 + random() * 0.3,
    }),
  );
  return floor(canvas) + ground.join('') + trunks.join('') + leaves.join('');
}
