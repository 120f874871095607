import { live } from '../live.ts';

export const startLive = live({
  own: ['Hints'],
});
