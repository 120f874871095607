import type { Plugin } from 'vite';

/**
 * Lets what a page looks like come first: it is there before its code runs, which needs network and processor most. The code
 * is named, and fetched once the page has been painted, see firstPaint.ts.
 */
export function priorities(): Plugin {
  return {
    name: 'priorities',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/,
            '<link data-code="begins" crossorigin href="$1" />',
          )
          .replaceAll('<link rel="modulepreload"', '<link data-code="before"'),
    },
  };
}
