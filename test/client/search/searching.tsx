import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Speaking, type Who } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { Search, SearchMatchWord } from '../../../client/screens/search/Search.tsx';
import { SearchAdvanced } from '../../../client/screens/search/SearchAdvanced.tsx';
import { SavedSearch } from '../../../client/screens/search/SavedSearch.tsx';
import { SearchMatchProfiles } from '../../../client/screens/search/SearchMatchProfiles.tsx';
import { card, serve } from '../people/server.tsx';
import { danish, english } from '../../support/catalogue.ts';

/** Somebody who was found. */
export const found = (profileId: number, name: string, more: object = {}, of: object = {}) => ({
  ...{ profile: card(profileId, name, of), distanceBand: 10, favourite: false, media: 3, headline: `I am ${name}` },
  ...{ lastActive: 'Today', isNew: false, words: [{ kinkId: 7, name: 'Sauna' }] },
  ...more,
});

export const people = Array.from({ length: 6 }, (_, at) => found(at + 1, `member${at + 1}`));
export const of = (total: number, over = false) => ({ total, over });

export const counts = {
  ...{ ...of(86), online: of(5), words: [] },
  ...{ without: [{ field: 'groups', ...of(240) }], groups: [{ group: 'Women', ...of(52) }] },
};

const wide = { groups: 15, ageFrom: 18, ageTo: 120, distanceBand: null, certifiedOnly: false };

export const answers = {
  GetProfileData: { id: 99, profileType: 'Single' },
  SearchProfiles: { look: 'first', ...of(86), more: false, items: people },
  GetSearchCounts: counts,
  GetProfileFilterConfiguration: wide,
  GetSiteCountries: [{ countryId: 'DK' }, { countryId: 'SE' }],
  GetKinks: [
    { kinkId: 7, name: 'Sauna', profiles: 3, mine: true },
    { kinkId: 8, name: 'Winter bathing', profiles: 5, mine: false },
  ],
  CountNewProfiles: of(0),
  GetSavedSearches: [],
};

const routes: Record<string, ReactNode> = {
  '/Search': <Search mode="All" />,
  '/Search/Newest': <Search mode="Newest" />,
  '/Search/MatchWord': <SearchMatchWord />,
  '/Search/MatchProfiles': <SearchMatchProfiles />,
  '/Search/Advanced': <SearchAdvanced />,
  '/Search/:id': <SavedSearch />,
  '/Profile/:id/About': <h1>Somebody</h1>,
};

interface Opening {
  answers?: object;
  who?: Who;
  danish?: boolean;
}

/** Goes to the search at an address; gives back what is asked, where one is, and the way back. */
export function openAt(address: string, { answers: more = {}, who = 'other', danish: isDanish = false }: Opening = {}) {
  const calls = serve({ ...answers, ...more });
  const here = { place: '', back: () => undefined as void };
  const Here = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    here.place = pathname + search;
    here.back = () => void navigate(-1);
    return null;
  };
  render(
    <Speaking locale={isDanish ? 'da-DK' : 'en-GB'} messages={isDanish ? danish : english} who={who}>
      <Provider store={store}>
        <MemoryRouter>
          <Here />
          <Routes>
            <Route path="/" element={<Navigate to={address} />} />
            {Object.entries(routes).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </MemoryRouter>
        <Toasts />
        <Dialogs />
      </Provider>
    </Speaking>,
  );
  const asked = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input);
  return { asked, place: () => here.place, back: () => here.back() };
}
