import { topMenuFavorites } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { favouritesOf } from './favourites.ts';

export const OnlineFavorites = handle(topMenuFavorites.OnlineFavorites, (_input, actor, context) =>
  favouritesOf(context, actor, { onlyOnline: true, skip: 0, take: 20 }),
);
