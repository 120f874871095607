import mantine from 'postcss-preset-mantine';

// The browser's own light-dark() follows color-scheme before any script runs; the preset's needs an attribute.
export default { plugins: [mantine({ features: { lightDarkFunction: false } })] };
