import { IconFilter, IconSearch, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { LodgeMemberSort, namesOf } from '../../../shared/enums.ts';
import { useDebounced } from '../../platform/debounce.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from './Management.module.css';

const sorts = namesOf(LodgeMemberSort);
const ranks = ['Owner', 'CoOwner', 'Assistant', 'Member'] as const;
const typingPause = 400;

/** What of a list of members an address wants. */
export function membersWantedIn(search: URLSearchParams) {
  const rank = ranks.filter((one) => one === search.get('rank'));
  return {
    name: search.get('name') ?? '',
    sort: sorts.find((one) => one === search.get('sort')) ?? 'LastJoined',
    rank: rank.length > 0 ? rank : undefined,
  };
}

/** What of a list of members is wanted; it stands in the address. */
export function useMembersWanted() {
  const [search, setSearch] = useSearchParams();
  const set = (key: 'name' | 'sort' | 'rank', value: string) =>
    setSearch(
      (before) => {
        before.delete('pages');
        if (value) before.set(key, value);
        else before.delete(key);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...membersWantedIn(search),
    set,
    clear: () => setSearch({}, { replace: true, preventScrollReset: true }),
  };
}

/** Finds members by name, sorts them, and narrows them to a rank. */
export function MemberTools({ name, sort, rank, set }: ReturnType<typeof useMembersWanted>) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState(name);
  const [searched, setSearched] = useState(name);
  // What was taken away elsewhere is no longer what is typed.
  if (name !== searched) {
    setSearched(name);
    if (name === '') setTyped('');
  }
  const find = useDebounced((text: string) => set('name', text.trim()), typingPause);
  const ranked = rank ? `enum.LodgeMemberStatus.${rank[0]}` : 'lodges.rank.all';
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={formatMessage({ id: 'lodges.members.find' })}
          icon={<IconSearch size={18} />}
          value={typed}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.target.value);
            find(event.target.value);
          }}
        />
      </div>
      <Menu
        trigger={
          <Button variant="outline" size="sm" icon={<IconFilter size={16} />}>
            {formatMessage({ id: ranked })}
          </Button>
        }
        groups={[
          [{ label: formatMessage({ id: 'lodges.rank.all' }), onClick: () => set('rank', '') }],
          ranks.map((one) => ({
            label: formatMessage({ id: `enum.LodgeMemberStatus.${one}` }),
            onClick: () => set('rank', one),
          })),
        ]}
      />
      <Menu
        trigger={
          <Button variant="outline" size="sm" icon={<IconSortDescending size={16} />}>
            {formatMessage({ id: `enum.LodgeMemberSort.${sort}` })}
          </Button>
        }
        groups={[
          sorts.map((one) => ({
            label: formatMessage({ id: `enum.LodgeMemberSort.${one}` }),
            onClick: () => set('sort', one),
          })),
        ]}
      />
    </>
  );
}
