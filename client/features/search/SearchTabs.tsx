import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { site } from '../../platform/site.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { readSought, searchPath } from './seeking.ts';

const lists = ['All', 'MatchProfiles', 'Top', 'Newest', 'Online', 'MatchWord'] as const;
/** Nobody's birthday is told in the dark variant. */
const others = () => (site.dark ? (['Visitors'] as const) : (['Visitors', 'Birthdays'] as const));

/** The ways to find somebody; what narrows a search comes along. */
export function SearchTabs() {
  const { formatMessage } = useIntl();
  const { pathname, search: query } = useLocation();
  const sought = readSought('All', new URLSearchParams(query));
  const items = [
    ...lists.map((tab) => ({
      tab,
      path: tab === 'All' ? '/Search' : `/Search/${tab}`,
      to: tab === 'MatchProfiles' ? `/Search/${tab}` : searchPath(tab, sought),
    })),
    ...others().map((tab) => ({ tab, path: `/${tab}`, to: `/${tab}` })),
  ].map(({ tab, path, to }) => ({
    to,
    label: formatMessage({ id: `search.tab.${tab}` }),
    current: pathname.toLowerCase().replace(/\/$/, '') === path.toLowerCase(),
  }));
  return <Tabs label={formatMessage({ id: 'search.tabs' })} items={items} />;
}
