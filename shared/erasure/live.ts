import { live } from '../live.ts';

export const erasureLive = live({
  own: ['Export'],
});
