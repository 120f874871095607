import { createRequire } from 'node:module';
import OwnProcess from '../native/environment.mjs';
import { notedTimers, settle } from './timers.mjs';
import { openWindow } from './window.mjs';

const require = createRequire(import.meta.url);
const requireForJest = createRequire(require.resolve('jest-runtime'));
const { ModernFakeTimers } = requireForJest('@jest/fake-timers');
const { ModuleMocker } = requireForJest('jest-mock');
const { crypto, performance } = globalThis;

/** What every browser of today has and jsdom lacks. */
function complete() {
  globalThis.crypto.randomUUID ??= () => crypto.randomUUID();
  Object.defineProperty(globalThis.crypto, 'subtle', { value: crypto.subtle });
  globalThis.matchMedia = (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** No browser has them: by these the process itself goes on, and React's `act`, whatever a test does with time. */
const ofProcess = ['nextTick', 'setImmediate', 'clearImmediate'];

/** What our tests and the libraries for tests use of Jest's mocks. */
function jestFor(mocks, fakes) {
  return {
    fn: (...given) => mocks.fn(...given),
    spyOn: (...given) => mocks.spyOn(...given),
    resetAllMocks: () => mocks.resetAllMocks(),
    restoreAllMocks: () => mocks.restoreAllMocks(),
    useFakeTimers: ({ doNotFake = [], ...chosen } = {}) =>
      fakes.useFakeTimers({ ...chosen, doNotFake: [...doNotFake, ...ofProcess] }),
    useRealTimers: () => fakes.useRealTimers(),
    advanceTimersByTime: (ms) => fakes.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => fakes.advanceTimersByTimeAsync(ms),
  };
}

/** The process as it is, with a window of its own for each file, and with Jest's mocks. */
export default class BrowserEnvironment extends OwnProcess {
  #config;
  #close;
  #mocks;
  #fakes;

  constructor({ projectConfig }) {
    super();
    this.#config = projectConfig;
  }

  async setup() {
    await super.setup();
    this.#close = openWindow();
    complete();
    Object.assign(globalThis, notedTimers);
    // Without the marks that React would leave in Node's own.
    globalThis.performance = { now: () => performance.now(), timeOrigin: performance.timeOrigin };
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    this.#mocks = new ModuleMocker(globalThis);
    this.#fakes = new ModernFakeTimers({ config: this.#config, global: globalThis });
    globalThis.jest = jestFor(this.#mocks, this.#fakes);
  }

  async teardown() {
    this.#fakes?.dispose();
    this.#mocks?.restoreAllMocks();
    await settle();
    this.#close?.();
    await super.teardown();
  }
}
