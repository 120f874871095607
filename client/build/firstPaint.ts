import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Runs before anything is drawn; the dark variant, which the server has said already, keeps its own scheme. */
const script = `try {
  const scheme = localStorage.getItem('scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme ??= scheme;
} catch {}
`;

const fileName = `assets/${createHash('sha256').update(script).digest('hex').slice(0, 7)}.js`;

/** Lets the first paint be light or dark as it was chosen on this device: modules come too late for that. */
export function firstPaint(): Plugin {
  let base = '/';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: script });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + fileName }, injectTo: 'head-prepend' }],
  };
}
