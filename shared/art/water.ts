import { below, ridge, spruce, type Canvas } from './land.ts';
import { times } from './random.ts';
import { circle, d, path, rect, verticalGradient } from './svg.ts';

/** Ridges behind the water, each with a breath of mist at its foot. */
export function farRidges(
  { random, palette, width, height, horizon, id }: Canvas,
  count: number,
  amplitude: number,
  rise: number,
): string {
  return times(count, (i) => {
    const base = horizon - height * rise * (1 - i / count);
    const line = ridge(random, width, base, height * amplitude * (1 - i * 0.12), 1.1);
    return (
      path(below(line, width, horizon + 2), { fill: palette.hills[i], opacity: i === 0 ? 0.75 : 0.95 }) +
      verticalGradient(id(`m${i}`), [
        [0, palette.mist, 0],
        [1, palette.mist, 0.32],
      ]) +
      rect(0, horizon - height * 0.2, width, height * 0.2, { fill: `url(#${id(`m${i}`)})` })
    );
  }).join('');
}

export const surface = ({ palette, width, height, horizon, id }: Canvas): string =>
  verticalGradient(id('w'), [
    [0, palette.water[0]],
    [1, palette.water[1]],
  ]) + rect(0, horizon, width, height - horizon, { fill: `url(#${id('w')})` });

export const islands = ({ random, palette, width, height, horizon }: Canvas): string =>
  times(9, (index) => {
    const row = Math.floor(index / 3);
    const x = random() * width;
    const length = width * (0.1 + random() * 0.2);
    const rise = height * (0.012 + 0.018 * row + random() * 0.03);
    const y = horizon + height * 0.03 * row;
    const back = d`C${x - length * 0.5},${y - rise * 1.6} ${x + length * 0.3},${y - rise * 2.2} ${x + length},${y}Z`;
    return path(d`M${x - length},${y}` + back, { fill: palette.hills[row + 1] });
  }).join('');

/** The path of the sun on the water, then small waves. */
export function glitter({ random, palette, width, height, horizon, sun }: Canvas): string {
  const trail = times(26, (i) => {
    const y = horizon + 4 + (height - horizon) * Math.pow(i / 26, 1.2);
    const spread = sun.radius * (0.5 + i / 13);
    const x = sun.x - spread * 0.6 + (random() - 0.5) * spread;
    const look = { rx: 1, fill: palette.sun, opacity: 0.62 - i * 0.016 };
    return rect(x, y, spread * (0.4 + random() * 0.9), 1 + i * 0.09, look);
  });
  const waves = times(30, () => {
    const y = horizon + 6 + random() * (height - horizon);
    const x = random() * width;
    return rect(x, y, width * (0.03 + random() * 0.1), 1.4, { rx: 1, fill: palette.mist, opacity: 0.18 });
  });
  return trail.join('') + waves.join('');
}

/** Wooded shores left and right of a fjord. */
export function nearBanks({ random, seed, palette, width, height }: Canvas): string {
  const left = (x: number) =>
    height * (0.9 - Math.max(0, 0.34 - x / width) * 0.9 + Math.sin((x / width) * 20 + seed) * 0.012);
  const right = (x: number) =>
    height * (0.96 - Math.max(0, x / width - 0.62) * 0.85 + Math.sin((x / width) * 23 + seed) * 0.012);
  const line = (x: number) => Math.min(left(x), right(x), height * 1.02);
  const forest = times(34, () => {
    const x = random() > 0.5 ? random() * width * 0.3 : width * (0.68 + random() * 0.32);
    return spruce(x, line(x) + 5, height * (0.06 + random() * 0.13));
  });
  return path(below(line, width, height) + forest.join(''), { fill: palette.hills[4] });
}

export function jetty({ palette, width: w, height: h, horizon }: Canvas): string {
  const x = w * 0.5;
  const y = horizon + h * 0.05;
  const deck = d`M${x - w * 0.012},${y}L${x + w * 0.012},${y}L${x + w * 0.1},${h}L${x - w * 0.1},${h}Z`;
  const planks = times(14, (i) => {
    const t = Math.pow(i / 14, 1.7);
    const half = w * (0.012 + 0.088 * t);
    const look = { fill: palette.hills[2], opacity: 0.7 };
    return rect(x - half, y + (h - y) * t, half * 2, 1 + t * 3, look);
  });
  const posts = d`M${x + w * 0.03},${y + h * 0.1}v${-h * 0.1}M${x - w * 0.03},${y + h * 0.1}v${-h * 0.1}`;
  const lantern = { x: x - w * 0.03, y: y - h * 0.005 };
  return (
    path(deck, { fill: palette.hills[4] }) +
    planks.join('') +
    path(posts, { stroke: palette.hills[4], 'stroke-width': 3 }) +
    circle(lantern.x, lantern.y, 4, { fill: palette.lit }) +
    circle(lantern.x, lantern.y, 16, { fill: palette.lit, opacity: 0.25 })
  );
}
