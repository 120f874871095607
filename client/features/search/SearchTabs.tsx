import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { listPath, searchModes, type SearchMode } from '../../../shared/search/enums.ts';
import { site } from '../../platform/site.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { isAt, readCriteria, searchPath } from './seeking.ts';

const [first, ...others] = searchModes.filter((mode) => mode !== 'Advanced');
const matches = { tab: 'MatchProfiles', path: '/Search/MatchProfiles' };
/** Nobody's birthday is told in the dark variant. */
const beside = () => (site.dark ? (['Visitors'] as const) : (['Visitors', 'Birthdays'] as const));

/** The ways to find somebody; what narrows a search comes along. */
export function SearchTabs() {
  const { formatMessage } = useIntl();
  const { pathname, search: query } = useLocation();
  const criteria = readCriteria('All', new URLSearchParams(query));
  const listOf = (mode: SearchMode) => ({ tab: mode, path: listPath(mode), to: searchPath(mode, criteria) });
  const tabs: { tab: string; path: string; to?: string }[] = [
    listOf(first!),
    matches,
    ...others.map(listOf),
    ...beside().map((tab) => ({ tab, path: `/${tab}` })),
  ];
  const items = tabs.map(({ tab, path, to = path }) => ({
    to,
    label: formatMessage({ id: `search.tab.${tab}` }),
    current: isAt(pathname, path),
  }));
  return <Tabs label={formatMessage({ id: 'search.tabs' })} items={items} />;
}
