type Value = string | number | undefined;

/** Coordinates keep one decimal: enough for the eye, and small files. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const write = (name: string, value: string | number): string =>
  typeof value === 'string' ? value : String(name === 'opacity' ? Math.round(value * 100) / 100 : round(value));

/** Writes one element; numbers are rounded, attributes without a value are left out. */
export function element(name: string, attributes: Record<string, Value>, content = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${write(key, value)}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** Writes path data: the numbers between the words of the template are rounded. */
export const d = (words: TemplateStringsArray, ...numbers: number[]): string =>
  words.map((word, index) => word + (index < numbers.length ? round(numbers[index]!) : '')).join('');

export const path = (data: string, attributes: Record<string, Value>): string =>
  element('path', { d: data, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Record<string, Value>): string =>
  element('circle', { cx, cy, r, ...attributes });

export const rect = (x: number, y: number, width: number, height: number, attributes: Record<string, Value>): string =>
  element('rect', { x: x || undefined, y: y || undefined, width, height, ...attributes });

/** One step of a gradient: offset from 0 to 1, colour, opacity (1 unless told). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (steps: readonly Stop[]): string =>
  steps
    .map(([offset, colour, opacity]) =>
      element('stop', { offset: String(offset), 'stop-color': colour, 'stop-opacity': opacity?.toString() }),
    )
    .join('');

/** A gradient from top to bottom, to be filled with `url(#id)`. */
export const verticalGradient = (id: string, steps: readonly Stop[]): string =>
  element('linearGradient', { id, x1: '0', y1: '0', x2: '0', y2: '1' }, stops(steps));

export const radialGradient = (id: string, steps: readonly Stop[]): string =>
  element('radialGradient', { id }, stops(steps));

/** A whole picture: usable as a file of its own, and filling whatever box it is placed in. */
export const picture = (width: number, height: number, content: string, align = 'xMidYMid'): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: `${align} slice`,
    },
    content,
  );
