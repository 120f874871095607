import type { RouteObject } from 'react-router';
import { numeric, screen } from './routeParts.ts';

/** Ways to find members. */
export const searchRoutes: RouteObject[] = [
  { path: 'Search', ...screen(() => import('../screens/search/Search.tsx'), 'SearchAll') },
  { path: 'Search/Top', ...screen(() => import('../screens/search/Search.tsx'), 'SearchTop') },
  { path: 'Search/Newest', ...screen(() => import('../screens/search/Search.tsx'), 'SearchNewest') },
  { path: 'Search/Online', ...screen(() => import('../screens/search/Search.tsx'), 'SearchOnline') },
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
