import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { deadline } from '../support/deadline.ts';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages have no frames, nobody reads what is well, and no rule that is asked needs a style sheet fetched again. */
const briefly: axe.RunOptions = { iframes: false, resultTypes: ['violations'], preload: { assets: ['media'] } };

/**
 * In the page, once nothing moves: what axe finds fault with; nothing where axe is not there. What fades in or out is there
 * for good, or gone, when that is over; a spinner never is.
 */
const look = async ([scope, options]: [string | undefined, axe.RunOptions]) => {
  const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0);
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  const { axe: program } = window as unknown as { axe?: typeof axe };
  if (!program) return undefined;
  const { violations } = await program.run(scope ?? document, options);
  return violations.map(({ id, nodes: [first] }) => `${id}: ${first?.target.join(' ')}`);
};

/** The faults that stay: a page may still be on its way, and one look at it can take longer than an expectation waits. */
export async function staying(look: () => Promise<string[]>): Promise<string[]> {
  for (const began = performance.now(); ;) {
    const faults = await look();
    if (faults.length === 0 || performance.now() - began > deadline) return faults;
  }
}

/**
 * What axe finds fault with, and goes on to: the rule and the first place, for each.
 *
 * @param asked What is looked at and by which rules; the whole page by all rules unless told.
 */
export function accessibilityFaults(
  page: Page,
  { within, ...asked }: { within?: string } & Pick<axe.RunOptions, 'runOnly'> = {},
): Promise<string[]> {
  const all: Parameters<typeof look>[0] = [within, { ...briefly, ...asked }];
  return staying(async () => {
    const found = await page.evaluate(look, all);
    if (found) return found;
    // It is half a megabyte, and stays in a document that is looked at twice.
    await page.evaluate(await source);
    return (await page.evaluate(look, all))!;
  });
}
