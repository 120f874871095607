import type { Plugin } from 'vite';

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const library = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Lets what a page looks like come first: it is there before its code runs, which needs network and processor most. The code
 * is named in the order in which it runs, and fetched once the page has been painted, see firstPaint.ts.
 */
export function priorities(): Plugin {
  return {
    name: 'priorities',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const libraries = [...html.matchAll(library)].map(([, file]) => file);
        return html
          .replace(library, '')
          .replace(
            entry,
            (_script, file: string) =>
              `<script type="application/json" data-code="runs">${JSON.stringify([...libraries, file])}</script>`,
          );
      },
    },
  };
}
