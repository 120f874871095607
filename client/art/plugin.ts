import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { draw } from './drawing.ts';

const prefix = 'art:';
const inner = '\0art:';
const devPath = '/@art/';

/**
 * Turns `import url from 'art:…'` into the address of an SVG file that is drawn at build time,
 * so that neither the drawing code nor the drawings enter the JavaScript.
 */
export function art(): Plugin {
  let base = '/';
  let serving = false;
  return {
    name: 'art',
    configResolved(config) {
      base = config.base;
      serving = config.command === 'serve';
    },
    resolveId(id) {
      return id.startsWith(prefix) ? inner + id.slice(prefix.length) : null;
    },
    load(id) {
      if (!id.startsWith(inner)) return null;
      const request = id.slice(inner.length);
      const { name, svg } = draw(request);
      if (serving) return `export default ${JSON.stringify(base + devPath.slice(1) + encodeURIComponent(request))}`;
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
      const fileName = `assets/${name}-${hash}.svg`;
      this.emitFile({ type: 'asset', fileName, source: svg });
      // Found from the base address that every page names.
      return `export default ${JSON.stringify(fileName)}`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(base + devPath.slice(1))) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(draw(decodeURIComponent(request.url.slice(base.length + devPath.length - 1))).svg);
      });
    },
  };
}
