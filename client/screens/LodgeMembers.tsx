import { IconSearch, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../app/debounce.ts';
import styles from '../features/lodges/Management.module.css';
import { ManagementNav } from '../features/lodges/ManagementNav.tsx';
import { Members } from '../features/lodges/Members.tsx';
import { LodgeMemberSort, namesOf } from '../../shared/enums.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { SearchField } from '../ui/TextField.tsx';
import { useLodge } from './Lodge.tsx';

const sorts = namesOf(LodgeMemberSort);
const typingPause = 400;

export function LodgeMembers() {
  const lodge = useLodge();
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const name = search.get('name') ?? '';
  const sort = sorts.find((one) => one === search.get('sort')) ?? 'LastJoined';
  const set = (key: string, value: string) =>
    setSearch(
      (before) => {
        before.delete('pages');
        if (value) before.set(key, value);
        else before.delete(key);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const [typed, setTyped] = useState(name);
  const find = useDebounced((text: string) => set('name', text.trim()), typingPause);
  const trigger = (
    <Button variant="outline" size="sm" icon={<IconSortDescending size={16} />}>
      {formatMessage({ id: `enum.LodgeMemberSort.${sort}` })}
    </Button>
  );
  const choices = sorts.map((one) => ({
    label: formatMessage({ id: `enum.LodgeMemberSort.${one}` }),
    onClick: () => set('sort', one),
  }));
  return (
    <>
      <ManagementNav lodge={lodge} title={formatMessage({ id: 'lodges.allMembers' })}>
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
        <Menu trigger={trigger} groups={[choices]} />
      </ManagementNav>
      <Members lodge={lodge} sort={sort} name={name} />
    </>
  );
}
