import { expect, test as base } from '@playwright/test';
import { House } from './house.ts';

export { expect };

/**
 * A test before the whole product. All tests of a lane share one house; who acts in a test is of that test alone
 * (`house.newcomer()`), so that none depends on what another did. What a test opens closes with it.
 */
export const test = base.extend<{ tidy: void }, { house: House }>({
  house: [
    async ({ browser }, use) => {
      const house = await House.open(browser);
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tidy: [
    async ({ house }, use) => {
      await use();
      await house.tidyUp();
    },
    { auto: true },
  ],
});
