import { live } from '../live.ts';

export const validationLive = live({
  own: ['Validation'],
});
