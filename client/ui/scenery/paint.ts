import { mixed } from '../../../shared/art/colour.ts';
import type { Colours, Palette } from '../../../shared/art/palettes.ts';
import type { Tone } from '../../../shared/art/silhouettes.ts';

type ColourOf = (palette: Palette) => string;
export type Paint = (of: ColourOf) => string;

/** A colour that follows the scheme of the page. */
export const inBoth = (day: string, dark: string): string => (day === dark ? day : `light-dark(${day}, ${dark})`);

export const paintOf =
  ({ light, dark }: Colours): Paint =>
  (of) =>
    inBoth(of(light), of(dark));

/** Which colour of a palette a tone has; what keeps its own hue takes it from the palette's light. */
export const toneColours: Record<Tone, ColourOf> = {
  aurora: ({ sky }) => mixed(sky[2], '#7ff0c2', 0.6),
  back: ({ hills }) => hills[0],
  far: ({ hills }) => hills[1],
  mid: ({ hills }) => hills[2],
  near: ({ hills }) => hills[3],
  shade: ({ hills }) => hills[2],
  gold: ({ hills, lit }) => mixed(hills[1], lit, 0.36),
  leaf: ({ hills }) => mixed(hills[2], '#4f7d4b', 0.42),
  sand: ({ hills, mist }) => mixed(mixed(mist, '#c9a06a', 0.5), hills[2], 0.12),
  brick: ({ hills }) => mixed(hills[3], '#8e3b2f', 0.45),
  ink: ({ hills }) => hills[4],
  pale: ({ hills, mist }) => mixed(hills[0], mist, 0.72),
  trim: ({ hills }) => hills[2],
  lit: ({ lit }) => lit,
  glow: ({ lit }) => lit,
};
export const toneOpacity: Partial<Record<Tone, number>> = { aurora: 0.24, shade: 0.3, trim: 0.7, glow: 0.16 };
