import { live } from '../live.ts';

export const peopleLive = live({
  own: ['Favorites', 'Notes', 'Tags', 'Visits', 'Relations'],
});
