import { live } from '../live.ts';

export const accountLive = live({
  own: ['EmailChange'],
});
