import { live } from '../live.ts';

export const profilesLive = live({
  own: ['CurrentProfile', 'ProfileDataForEdit'],
});
