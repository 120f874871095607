import type { RouteObject } from 'react-router';
import { listPath, plainSearchModes } from '../../shared/search/enums.ts';
import { numeric, screen } from './routeParts.ts';

/** Ways to find members. */
export const searchRoutes: RouteObject[] = [
  ...plainSearchModes.map((mode) => ({
    path: listPath(mode).slice(1),
    ...screen(() => import('../screens/search/Search.tsx'), 'SearchList'),
  })),
  { path: 'Search/MatchWord', ...screen(() => import('../screens/search/Search.tsx'), 'SearchMatchWord') },
  {
    path: 'Search/MatchProfiles',
    ...screen(() => import('../screens/search/SearchMatchProfiles.tsx'), 'SearchMatchProfiles'),
  },
  { path: 'Search/Advanced', ...screen(() => import('../screens/search/SearchAdvanced.tsx'), 'SearchAdvanced') },
  {
    path: 'Search/:id',
    loader: numeric('id'),
    ...screen(() => import('../screens/search/SavedSearch.tsx'), 'SavedSearch'),
  },
];
