import { topMenuFavorites } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { favouritesOf } from './favourites.ts';

export const Favorites = handle(topMenuFavorites.Favorites, ({ page, take }, actor, { read, now }) =>
  favouritesOf(read, actor, now, { onlyOnline: false, skip: page * take, take }),
);
