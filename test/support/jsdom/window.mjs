import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { JSDOM, VirtualConsole } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

/** Node's own stay: the timers, what jsdom itself calls, and what goes with Node's fetch. */
const ofNode = new Set(['console', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask']);
for (const key of ['atob', 'btoa', 'performance', 'Headers']) ofNode.add(key);

/** By its symbols jsdom knows its own objects; what is underlined it notes for itself. */
const isOfPage = (key) => typeof key === 'symbol' || !(key.startsWith('_') || ofNode.has(key));

function newWindow() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => globalThis.console.error(error));
  const page = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });
  return page.window;
}

/** Makes the global object of Node pass as a new window of jsdom; the function given back ends that. */
export function openWindow() {
  const window = newWindow();
  const prototype = Object.getPrototypeOf(globalThis);
  const before = Object.getOwnPropertyDescriptors(globalThis);

  Object.setPrototypeOf(globalThis, Object.getPrototypeOf(window));
  const ofWindow = Object.getOwnPropertyDescriptors(window);
  for (const key of Reflect.ownKeys(ofWindow)) {
    const isFixed = before[key]?.configurable === false;
    if (isOfPage(key) && !isFixed) Object.defineProperty(globalThis, key, { ...ofWindow[key], configurable: true });
  }

  // Whatever in jsdom leads to the window leads to the global object: there is one window, however it is reached.
  window._globalProxy = window._top = window._parent = globalThis;
  Object.defineProperty(globalThis, '_globalProxy', { value: globalThis, configurable: true });
  Object.defineProperty(document, 'defaultView', { value: globalThis });

  return function close() {
    window.close();
    Object.setPrototypeOf(globalThis, prototype);
    // With the window goes what the tests have put on it; Jest's own words have symbols.
    for (const key of Reflect.ownKeys(globalThis)) {
      if (key in before) Object.defineProperty(globalThis, key, before[key]);
      else if (typeof key === 'string' || key in window) delete globalThis[key];
    }
  };
}
