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

// The browser's own light-dark() follows color-scheme before any script runs; the preset's needs an attribute.
export default { plugins: [mantine({ features: { lightDarkFunction: false }, mixins: { unseen, lines, finger } })] };
