import { type startPage, startBlocks } from '../../../shared/start/blocks.ts';
import type { Output } from '../../../shared/contract.ts';

export type StartOptions = Output<typeof startPage.GetStartPageSortOptions>;

/** Every block once: those that were ordered first, then those that came to the product since. */
export function complete(ordered: StartOptions): StartOptions {
  const known = ordered.filter(
    ({ block }, at) => startBlocks.includes(block) && ordered.findIndex((one) => one.block === block) === at,
  );
  const left = startBlocks.filter((block) => !known.some((one) => one.block === block));
  return [...known, ...left.map((block) => ({ block, hidden: false }))];
}
