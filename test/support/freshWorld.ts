// Imported before the world: the file gets one that nobody has used, and leaves it to nobody.
import { afterAll } from '@jest/globals';
import { leaveWorld } from './lane/world.ts';

await leaveWorld();
afterAll(leaveWorld);
