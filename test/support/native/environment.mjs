import { findSourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A frame of a stack as V8 writes it, with the place in our own TypeScript. */
function inSource(frame) {
  const map = findSourceMap(frame.getFileName());
  const { fileName, lineNumber, columnNumber } = map?.findOrigin(frame.getLineNumber(), frame.getColumnNumber()) ?? {};
  if (!fileName) return String(frame);
  const place = `${fileURLToPath(fileName)}:${lineNumber}:${columnNumber}`;
  return String(frame).replace(/[^ (]+:\d+:\d+(?=\)?$)/, () => place);
}

/** Where the tests run whose modules Node loads: the process as it is. What Jest changes in it for a file is put back. */
export default class OwnProcess {
  global = globalThis;
  #console = globalThis.console;
  #exit = process.exit;

  getVmContext() {
    return null;
  }

  /** Jest has just set its own reader of stacks, which knows no file that Node loaded; Node's own hides from Jest what has no name. */
  async setup() {
    Error.prepareStackTrace = (error, frames) => [error, ...frames.map(inSource)].join('\n    at ');
  }

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }
}
