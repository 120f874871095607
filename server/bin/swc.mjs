/**
 * How our TypeScript becomes JavaScript wherever it runs without being compiled before.
 *
 * @param {string} filename
 * @returns {import('@swc/core').Options}
 */
export const swcOptions = (filename) => ({
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx: filename.endsWith('.tsx'), decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
  },
});
