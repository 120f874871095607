import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const mostStops = 120;

/** Waits until a control hears what is done on it: its part of the page was written by the server, and may wake later than the rest. */
export const listening = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps$'))), {
      message: `${control.toString()} hears nothing`,
    })
    .toBe(true);

/** Puts the focus on a control that listens, and presses a key there. */
export async function press(control: Locator, key: string): Promise<void> {
  await listening(control);
  await control.press(key);
}

/** Goes on by Tab until a control that listens has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await listening(control);
  const hasFocus = () => control.evaluate((one) => one === document.activeElement);
  for (let stop = 0; stop < mostStops && !(await hasFocus()); stop++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}
