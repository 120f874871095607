import { expect, type Page } from '@playwright/test';
import { letIn } from '../support/contents.ts';
import type { Somebody } from './house.ts';

const steps = ['Assistant', 'CoOwner'] as const;

/** Lets somebody into a lodge that lets in one by one, and gives them a part in running it. */
export async function raised(lodgeId: number, owner: Somebody, one: Somebody, to: (typeof steps)[number]) {
  await letIn(lodgeId, owner, [one]);
  for (const status of steps.slice(0, steps.indexOf(to) + 1))
    await owner.SetAssistantStatus({ lodgeId, profileId: one.profileId, status });
}

/** Fills in the reason of the open dialog and confirms it. */
export async function confirm(page: Page, reason: string, verb: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}
