import { afterAll, afterEach } from '@jest/globals';
import { clock } from '../../server/platform/clock.ts';
import { emptyWorld } from './lane/world.ts';

export type { World } from './lane/world.ts';

/** The world of this lane, with nothing in it of the files before. */
export const world = await emptyWorld();
afterEach(() => clock.reset());
afterAll(() => world.check());
