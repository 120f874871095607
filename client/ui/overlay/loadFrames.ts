import { later } from '../../platform/later.ts';

/** What draws overlays. */
export const frames = later(() => import('./frames.ts'));
