import type { Figure, HairStyle } from './figures.ts';
import { circle, path, rect } from './svg.ts';

/** Hair behind the head and over the forehead, in the box of a figure (200 by 250). */
export interface Hair {
  back: string;
  front: string;
}

/** Path data per style; hats and curls are drawn below. */
const shapes: Partial<Record<HairStyle, { back?: string; front: string }>> = {
  long: {
    back: 'M56,100C50,50 72,30 102,30C134,30 152,54 146,104C143,134 156,160 150,192C128,204 72,204 50,192C46,158 60,132 56,100Z',
    front: 'M64,98C62,66 82,62 104,58C112,72 128,74 136,96C142,60 128,36 101,36C72,36 58,62 64,98Z',
  },
  bob: {
    back: 'M56,92C54,50 74,32 100,32C128,32 147,50 145,92C146,118 146,134 138,146C116,154 84,154 62,146C54,134 55,118 56,92Z',
    front: 'M63,94C64,78 72,70 100,69C128,70 136,78 137,94C142,58 126,38 100,38C74,38 58,58 63,94Z',
  },
  bun: { front: 'M63,96C64,72 84,66 110,56C118,66 132,72 137,96C144,58 128,36 100,36C72,36 56,58 63,96Z' },
  crop: {
    front:
      'M64,90C60,74 62,52 76,44C86,34 116,32 128,44C140,54 139,76 136,90C133,78 130,70 124,66C108,70 86,68 74,64C68,72 66,80 64,90Z',
  },
  part: {
    front:
      'M64,92C58,66 62,46 82,40C104,30 132,36 138,58C141,70 138,82 136,92C132,80 128,72 122,66C104,70 88,62 80,58C76,68 66,76 64,92Z',
  },
  afro: { front: 'M65,88C68,66 84,60 100,60C116,60 132,66 135,88C142,60 124,40 100,40C76,40 58,60 65,88Z' },
  bald: { front: 'M66,92C64,84 65,78 67,74C69,80 69,86 70,92ZM134,92C136,84 135,78 133,74C131,80 131,86 130,92Z' },
  pony: {
    back: 'M128,54C158,50 166,88 154,124C150,140 142,150 138,154C142,128 140,96 124,72Z',
    front: 'M63,96C62,74 76,64 96,58C114,60 132,72 137,96C144,58 128,36 100,36C72,36 56,58 63,96Z',
  },
};

const curls = [
  [66, 66, 15],
  [78, 50, 17],
  [96, 42, 18],
  [114, 44, 17],
  [128, 56, 16],
  [136, 72, 13],
  [62, 84, 12],
  [138, 88, 11],
] as const;

const beanie = (colour: string): string =>
  path('M60,78C58,44 78,28 100,28C122,28 142,44 140,78Z', { fill: colour }) +
  rect(56, 68, 88, 19, { rx: 9, fill: colour }) +
  rect(56, 68, 88, 19, { rx: 9, fill: '#fff', opacity: 0.22 }) +
  circle(100, 27, 9, { fill: '#fff', opacity: 0.75 });

export function hair({ style, hair: fill, hat = '#b5533c' }: Figure): Hair {
  if (style === 'beanie') return { back: '', front: beanie(hat) };
  if (style === 'curly') return { back: '', front: curls.map(([x, y, r]) => circle(x, y, r, { fill })).join('') };
  const { back, front } = shapes[style]!;
  const round = { bun: circle(104, 27, 17, { fill }), afro: circle(100, 78, 56, { fill }) };
  const behind = style === 'bun' || style === 'afro' ? round[style] : '';
  return { back: back ? path(back, { fill }) : behind, front: path(front, { fill }) };
}
