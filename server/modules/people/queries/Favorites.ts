import { topMenuFavorites } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { favouritesOf } from './favourites.ts';

export const Favorites = handle(topMenuFavorites.Favorites, ({ page, take }, actor, context) =>
  favouritesOf(context, actor, { onlyOnline: false, skip: page * take, take }),
);
