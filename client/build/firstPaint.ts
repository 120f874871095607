import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { consentVersion } from '../../shared/profiles/settings.ts';

/**
 * Runs before anything is drawn; the dark variant, which the server has said already, keeps its own scheme. The question about
 * cookies stands in every page and shows where it was not answered. A page is there before its code is: what is pressed or sent
 * meanwhile waits, the latest alone and once, and no form goes out by itself with what stands in it.
 */
const script = `let scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
try {
  const chosen = localStorage.getItem('scheme');
  if (chosen === 'light' || chosen === 'dark') scheme = chosen;
} catch {}
document.documentElement.dataset.theme ??= scheme;
try {
  const { version } = JSON.parse(localStorage.getItem('consent')) ?? {};
  if (version !== ${consentVersion}) document.documentElement.dataset.unasked = '';
} catch {
  document.documentElement.dataset.unasked = '';
}
let early;
const isLive = () => 'live' in document.documentElement.dataset;
addEventListener('submit', (event) => {
  if (isLive()) return;
  event.preventDefault();
  early = () => event.target.requestSubmit(event.submitter);
}, true);
addEventListener('click', (event) => {
  const button = isLive() ? null : event.target.closest('button');
  if (!button || button.type === 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early = () => button.click();
}, true);
addEventListener('live', () => early?.(), { once: true });
let begun = false;
const filesIn = (lists) => [...document.querySelectorAll(lists)].flatMap(({ textContent }) => JSON.parse(textContent));
const begin = () => {
  if (begun) return;
  begun = true;
  for (const href of filesIn('script[data-code]'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  read(filesIn('script[data-code="runs"]'));
};
// One by one, so that whoever scrolls or presses is not kept waiting for all of them.
const read = ([part, ...others]) => {
  if (!part) return;
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: part });
  script.onload = script.onerror = () => setTimeout(read, 0, others);
  document.head.append(script);
};
addEventListener('DOMContentLoaded', () => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
  // What is out of sight is never painted.
  setTimeout(begin, document.hidden ? 0 : 3000);
});
`;

const fileName = `assets/${createHash('sha256').update(script).digest('hex').slice(0, 7)}.js`;

/** Lets the first paint be light or dark as it was chosen on this device: modules come too late for that. */
export function firstPaint(): Plugin {
  let base = '/';
  return {
    name: 'first-paint',
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: script });
    },
    // While the client is developed there is no file of it, and no policy that keeps it out of the page.
    transformIndexHtml: (_html, { server }) => [
      {
        tag: 'script',
        ...(server ? { children: script } : { attrs: { src: base + fileName } }),
        injectTo: 'head-prepend',
      },
    ],
  };
}
