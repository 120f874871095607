import { live } from '../live.ts';

export const draftsLive = live({ own: ['Draft'] });
