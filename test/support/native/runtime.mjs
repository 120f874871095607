// What loads the modules of a test file: Node itself, with the loader of the product, instead of Jest's runtime. What lies in
// test/ is evaluated anew for each file; the product and what a lane keeps, once for all files of a process, since evaluating
// a thousand modules again takes longer than most files' tests.
import { appendFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { pathToFileURL } from 'node:url';
import '../../../server/bin/typescript.mjs';

const require = createRequire(import.meta.url);
const JestRuntime = require('jest-runtime').default;
const tests = new URL('../../', import.meta.url).href;
const kept = new URL('../lane/', import.meta.url).href;
const globals = new URL('globals.mjs', import.meta.url).href;
const turnOf = (url = '') => /\?turn=\d+$/.exec(url)?.[0];
let turns = 0;

/** A hook that reads and transforms a file once, however often it is evaluated under marks at the end of its address. */
export function readOnce(markOf) {
  const sources = new Map();
  return (url, context, next) => {
    const mark = markOf(url);
    if (!mark) return next(url, context);
    const file = url.slice(0, -mark.length);
    if (!sources.has(file)) sources.set(file, { ...next(file, context), shortCircuit: true });
    return sources.get(file);
  };
}

// Who runs the tests counts the processes that do.
if (process.env.TEST_LANES) appendFileSync(process.env.TEST_LANES, `${process.pid}\n`);
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
registerHooks({
  resolve(specifier, context, next) {
    const turn = turnOf(context.parentURL);
    if (!turn) return next(specifier, context);
    const found = specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context);
    return found.url.startsWith(tests) && !found.url.startsWith(kept) ? { ...found, url: found.url + turn } : found;
  },
  load: readOnce(turnOf),
});

/** Jest's runtime as far as its runner of tests asks for it. There is no coverage, and nothing is mocked. */
export default class NativeRuntime {
  #turn = `?turn=${++turns}`;

  /** A file that asks for another environment in its first comment gets Jest's own runtime. */
  constructor(...given) {
    const [, environment] = given;
    if (environment.global !== globalThis) return new JestRuntime(...given);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href + this.#turn);
  }

  /** Jest's framework, for each file anew, as from its own runtime: it holds the tests that it was told of. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  /** None of Jest's: Node reads the maps that the loader puts into the modules. */
  getSourceMaps() {
    return new Map();
  }

  setGlobalsForRuntime() {}
  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
