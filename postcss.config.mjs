import mantine from 'postcss-preset-mantine';

/** Words that are heard and not seen: `@mixin unseen`, where only some widths hide them. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

/** At most so many lines of words: `@mixin lines 2`. */
const lines = (_mixin, most) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  '-webkit-box-orient': 'vertical',
  '-webkit-line-clamp': most,
  'line-clamp': most,
});

/** What is pressed on its own and is smaller than a fingertip is met around it too: `@mixin finger`, moving nothing. */
const finger = {
  '@media (pointer: coarse)': {
    position: 'relative',
    'z-index': 1,
    '&::after': { content: "''", position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
  },
};

/** The letters of Latin and of its extension, as the packages of the fonts divide them. */
const letters = {
  'latin-ext': `
    U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F,
    U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF`,
  latin: `
    U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC,
    U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`,
};

/** A face for Latin and its extension alone, as the packages bring Vietnamese too; `*` in the file stands for the letters. */
const face = (_mixin, family, style, weight, file) => ({
  '@font-face': Object.entries(letters).map(([part, range]) => ({
    'font-family': family,
    'font-style': style,
    'font-weight': weight,
    'font-display': 'swap',
    src: `url(${file.replace('*', part)}) format('woff2')`,
    'unicode-range': range,
  })),
});

// The browser's own light-dark() follows color-scheme before any script runs; the preset's needs an attribute.
export default {
  plugins: [mantine({ features: { lightDarkFunction: false }, mixins: { unseen, lines, finger, face } })],
};
