import { ridge } from '../../../shared/art/land.ts';
import { times, type Random } from '../../../shared/art/random.ts';
import { d } from '../../../shared/art/svg.ts';

/** The sky of a picture is 62 hundredths of its height, the water the rest. */
export const skyHeight = 62;
export const seaHeight = 100 - skyHeight;

/** A far ridge across the whole width, 100 wide, down to the horizon. */
export function farRidge(random: Random, rise: number, amplitude: number): string {
  const line = ridge(random, 100, skyHeight - rise, amplitude, 1.1);
  const step = 4;
  const at = (x: number) => Math.min(skyHeight - 1, line(x));
  const curves = times(100 / step, (i) => {
    const x = i * step;
    return d`Q${x},${at(x)} ${x + step / 2},${(at(x) + at(x + step)) / 2}`;
  });
  return d`M0,${skyHeight}V${at(0)}` + curves.join('') + d`L100,${at(100)}V${skyHeight}Z`;
}

/** Points as strokes of no length: with round ends they stay round however the picture is stretched. */
export const stars = (random: Random): string => times(34, () => d`M${random() * 100},${random() * 42}h0`).join('');

export const clouds = (random: Random): string =>
  times(4, () => d`M${random() * 90 - 5},${8 + random() * 30}h${12 + random() * 20}`).join('');

export const waves = (random: Random): string =>
  times(22, () => d`M${random() * 100 - 4},${2 + random() * 34}h${2 + random() * 8}`).join('');

/** What the sun or the moon, so wide, throws on the water below itself. */
export const trail = (random: Random, radius: number): string =>
  times(18, (i) => {
    const spread = radius * (0.5 + i / 9);
    const x = (random() - 0.5) * spread - spread * 0.4;
    return d`M${x},${1.6 + 36 * Math.pow(i / 18, 1.2)}h${spread * (0.4 + random() * 0.7)}`;
  }).join('');

export const birds = (random: Random): string =>
  times(4, () => {
    const [x, y, b] = [(random() - 0.5) * 90, -50 + random() * 20, 1.4 + random() * 1.3];
    return d`M${x - b},${y - b * 0.4}q${b * 0.6},${-b * 0.1} ${b},${b * 0.4}q${b * 0.4},${-b * 0.5} ${b},${-b * 0.4}`;
  }).join('');
