// What loads the modules of a client's test file: Node, as for the server. All of our own is evaluated anew for each file, since
// a page keeps much in its modules; what others wrote, React before all, once for all files of a process.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import NativeRuntime, { readOnce } from '../native/runtime.mjs';

const ours = new URL('../../../', import.meta.url).href;
const others = new URL('node_modules/', ours).href;
const here = (name) => new URL(name, import.meta.url).href;
const pageOf = (url = '') => /\?page=\d+$/.exec(url)?.[0];
let pages = 0;

/** What the build makes of some imports, and what tests have instead of a library. */
const standIns = [
  [/\.css$/, 'style.mjs'],
  [/\.(svg|woff2)$|^art:/, 'asset.mjs'],
  [/^icons:/, 'icons.mjs'],
  [/^@jest\/globals$/, 'globals.mjs'],
  [/^@testing-library\/react$/, 'testingLibrary.mjs'],
  [/^socket\.io-client$/, 'socket.ts'],
];

/** They note what belongs to one window: its document, and that they hear of it already. */
const ofWindow = /\/user-event\/dist\/esm\/(index|setup\/\w+)\.js$|\/@reduxjs\/toolkit\/dist\/query\//;

registerHooks({
  resolve(specifier, context, next) {
    const page = pageOf(context.parentURL);
    if (!page) return next(specifier, context);
    const standIn = standIns.find(([name]) => name.test(specifier))?.[1];
    const isItself = standIn && context.parentURL.startsWith(here(standIn));
    if (standIn && !isItself) return { url: here(standIn) + page, shortCircuit: true };
    const found = next(specifier, context);
    const isAnew = found.url.startsWith(others) ? ofWindow.test(found.url) : found.url.startsWith(ours);
    return isAnew ? { ...found, url: found.url + page } : found;
  },
  load: readOnce(pageOf),
});

/** Jest's runtime for the client. */
export default class ClientRuntime extends NativeRuntime {
  #page = `?page=${++pages}`;

  unstable_importModule(path) {
    return import(pathToFileURL(path).href + this.#page);
  }
}
