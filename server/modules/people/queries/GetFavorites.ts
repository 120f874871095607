import { favorites } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { favouritesOf } from './favourites.ts';

export const GetFavorites = handle(favorites.GetFavorites, (input, actor, context) =>
  favouritesOf(context, actor, input),
);
