import { afterAll, expect, test } from '@jest/globals';
import { clock } from '../../server/platform/clock.ts';
import { isThorough } from '../support/random.ts';
import { Shop, faults } from './shop.ts';

/** The drill takes more. */
const steps = isThorough ? 10_000 : 400;

afterAll(() => clock.reset());

test('whatever people, banks, providers and time do, the books and the members are right', async () => {
  const shop = await Shop.open(8);
  for (let n = 1; n <= steps; n++) {
    await shop.step();
    if (n % 10 === 0) expect({ step: n, faults: await faults() }).toEqual({ step: n, faults: [] });
    if (n % 100 === 0) expect({ step: n, unasked: await shop.unasked() }).toEqual({ step: n, unasked: [] });
  }
}, 3_600_000);
