import { live } from '../live.ts';

export const darkLive = live({
  own: ['DarkApplication'],
});
