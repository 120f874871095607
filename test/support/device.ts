import { pushDevice } from './pushDevice.ts';
import { world } from './world.ts';

/** A device whose pushes reach the world's own push service. */
export const device = (name: string) => pushDevice(world.push, name);
