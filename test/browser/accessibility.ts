import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages have no frames, nobody reads what is well, and no rule that is asked needs a style sheet fetched again. */
const briefly: axe.RunOptions = { iframes: false, resultTypes: ['violations'], preload: { assets: ['media'] } };

/** What fades in or out is there for good, or gone, when this is over; a spinner never is. */
const stillness = async () => {
  const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0);
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
};

/**
 * What axe finds fault with: the rule and the first place, for each.
 *
 * @param asked What is looked at and by which rules; the whole page by all rules unless told.
 */
export async function accessibilityFaults(
  page: Page,
  { within, ...asked }: { within?: string } & Pick<axe.RunOptions, 'runOnly'> = {},
): Promise<string[]> {
  await page.evaluate(stillness);
  // It is half a megabyte, and stays in a document that is looked at twice.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const look = async ([scope, options]: [string | undefined, axe.RunOptions]) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(scope ?? document, options);
    return violations.map(({ id, nodes: [first] }) => `${id}: ${first?.target.join(' ')}`);
  };
  return page.evaluate(look, [within, { ...briefly, ...asked }] as [string | undefined, axe.RunOptions]);
}
