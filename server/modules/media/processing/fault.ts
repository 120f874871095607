import type { MediaFault } from '../../../../shared/enums.ts';

export type Fault = Exclude<keyof typeof MediaFault, 'Blocked'>;

/** The file will never do, however often it is tried; every other error may pass. */
export class Unconvertible extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`a file cannot be shown: ${fault}`);
    this.fault = fault;
  }
}
