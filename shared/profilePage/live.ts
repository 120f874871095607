import { live } from '../live.ts';

export const profilePageLive = live({
  own: ['ProfilePage', 'Guestbook'],
});
