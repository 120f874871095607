import { ridge, type Canvas, type Frame } from './land.ts';
import { times } from './random.ts';
import { circle, d, path, radialGradient, rect, verticalGradient } from './svg.ts';

export function sky({ palette, width, horizon, id }: Canvas): string {
  const offsets = [0, 0.42, 0.76, 1];
  return (
    verticalGradient(
      id('s'),
      palette.sky.map((colour, i) => [offsets[i]!, colour] as const),
    ) + rect(0, 0, width, horizon + 4, { fill: `url(#${id('s')})` })
  );
}

export const stars = ({ random, width, horizon }: Frame): string =>
  times(70, () =>
    circle(random() * width, random() * horizon * 0.7, 0.5 + random() * 1.1, {
      fill: '#fff',
      opacity: 0.2 + random() * 0.6,
    }),
  ).join('');

export const sun = ({ palette, sun: { x, y, radius }, id }: Canvas): string =>
  radialGradient(id('h'), [
    [0, palette.sun, 0.75],
    [1, palette.sun, 0],
  ]) +
  circle(x, y, radius * 4.6, { fill: `url(#${id('h')})`, opacity: 0.55 }) +
  circle(x, y, radius, { fill: palette.sun });

const curtainColours = [
  ['#7ff0c2', '#7ff0c2'],
  ['#9be8d8', '#8fe3d0'],
  ['#c9a6ff', '#c9a6ff'],
] as const;

export function northernLights({ random, width, horizon, id }: Canvas): string {
  return curtainColours
    .map(([top, middle], i) => {
      const name = id(`a${i}`);
      const line = ridge(random, width, horizon * (0.35 + 0.18 * i), horizon * 0.09);
      const across = times(Math.floor(width / 20) + 1, (step) => step * 20);
      const upper = across.map((x) => d`L${x},${line(x) - horizon * 0.34}`).join('');
      const lower = across.map((x) => d`L${width - x},${line(width - x)}`).join('');
      return (
        verticalGradient(name, [
          [0, top, 0],
          [0.7, middle, 0.42],
          [1, '#7ff0c2', 0],
        ]) + path(d`M0,${line(0) - horizon * 0.3}` + upper + lower + 'Z', { fill: `url(#${name})` })
      );
    })
    .join('');
}

export const clouds = ({ random, palette, width, horizon }: Canvas): string =>
  times(4, () => {
    const y = horizon * (0.15 + random() * 0.5);
    const x = random() * width;
    const length = width * (0.12 + random() * 0.25);
    const thickness = 2 + random() * 4;
    return rect(x - length / 2, y, length, thickness, {
      rx: 3,
      fill: palette.mist,
      opacity: 0.15 + random() * 0.25,
    });
  }).join('');

export function birds({ random, palette, width, horizon }: Canvas): string {
  const flock = times(5, () => {
    const x = width * (0.15 + random() * 0.7);
    const y = horizon * (0.2 + random() * 0.35);
    const b = 4 + random() * 5;
    return (
      d`M${x - b},${y - b * 0.4}Q${x - b * 0.4},${y - b * 0.5} ${x},${y}` +
      d`Q${x + b * 0.4},${y - b * 0.5} ${x + b},${y - b * 0.4}`
    );
  });
  return path(flock.join(''), { fill: 'none', stroke: palette.hills[4], 'stroke-width': 1.3, opacity: 0.55 });
}
