import { IconLayoutGrid, IconSortDescending } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { kinks } from '../../../shared/interests/contract.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChip } from '../../ui/Chip.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { CreateButton } from './CreateButton.tsx';
import styles from './LodgeSearch.module.css';
import { searchPath, sorts, useLodgeSearchParams } from './searchParams.ts';

/** Ways into the lodges: all, near ones, new ones, by category, and the order. */
export function LodgeFilters() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { searchParams, look } = useLodgeSearchParams();
  const searching = /\/Lodges\/Search/i.test(pathname);
  const places = [
    { id: 'lodges.filter.all', to: '/Lodges', on: /\/Lodges\/?$/i.test(pathname) },
    {
      id: 'lodges.filter.nearby',
      to: searchPath({ ...searchParams, sort: 5 }),
      on: searching && searchParams.sort === 5,
    },
    { id: 'lodges.filter.newest', to: '/Lodges/Newest', on: /\/Newest/i.test(pathname) },
  ];
  return (
    <div className={styles.filters}>
      {places.map(({ id, to, on }) => (
        <Chip key={id} on={on} onClick={() => void navigate(to)}>
          {formatMessage({ id })}
        </Chip>
      ))}
      <Categories />
      <Menu
        trigger={
          <Button variant="outline" size="sm" className={styles.menu} icon={<IconSortDescending size={18} />}>
            {formatMessage({ id: `lodges.sort.${searchParams.sort}` })}
          </Button>
        }
        groups={[
          sorts.map((sort) => ({
            label: formatMessage({ id: `lodges.sort.${sort}` }),
            onClick: () => look({ sort }),
          })),
        ]}
      />
      <span className={styles.create}>
        <CreateButton />
      </span>
    </div>
  );
}

function Categories() {
  const { formatMessage } = useIntl();
  const { searchParams, look } = useLodgeSearchParams();
  const { data } = useQuery(lodges.GetLodgeCategories, {});
  const items = (data?.items ?? [])
    .filter(({ lodgeCategoryId, lodges: many }) => many > 0 && !searchParams.categories.includes(lodgeCategoryId))
    .map(({ lodgeCategoryId, category, lodges: n }) => ({
      label: formatMessage(
        { id: 'lodges.category.count' },
        { category: formatMessage({ id: `enum.LodgeCategory.${category}` }), n },
      ),
      onClick: () => look({ categories: [...searchParams.categories, lodgeCategoryId] }),
    }));
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="outline" size="sm" className={styles.menu} icon={<IconLayoutGrid size={18} />}>
          {formatMessage({ id: 'lodges.filter.category' })}
        </Button>
      }
      groups={[items]}
    />
  );
}

/** What narrows the search, each with a way to take it away. */
export function ChosenFilters() {
  const { formatMessage } = useIntl();
  const { searchParams, look } = useLodgeSearchParams();
  const { data: categories } = useQuery(lodges.GetLodgeCategories, {}, { skip: searchParams.categories.length === 0 });
  const { data: words } = useQuery(kinks.GetKinks, { sort: 'Popular' }, { skip: searchParams.kinks.length === 0 });
  if (!searchParams.text && searchParams.categories.length + searchParams.kinks.length === 0) return null;
  const categoryOf = (id: number) => categories?.items.find(({ lodgeCategoryId }) => lodgeCategoryId === id)?.category;
  const kinkOf = (id: number) => words?.find(({ kinkId }) => kinkId === id)?.name;
  const chips = [
    ...(searchParams.text
      ? [
          {
            key: 'text',
            name: formatMessage({ id: 'lodges.search.words' }, { text: searchParams.text }),
            off: { text: '' },
          },
        ]
      : []),
    ...searchParams.categories.flatMap((id) => {
      const category = categoryOf(id);
      const off = { categories: searchParams.categories.filter((one) => one !== id) };
      return category ? [{ key: `c${id}`, name: formatMessage({ id: `enum.LodgeCategory.${category}` }), off }] : [];
    }),
    ...searchParams.kinks.flatMap((id) => {
      const name = kinkOf(id);
      return name ? [{ key: `k${id}`, name, off: { kinks: searchParams.kinks.filter((one) => one !== id) } }] : [];
    }),
  ];
  return (
    <ul className={styles.chosen} aria-label={formatMessage({ id: 'lodges.search.chosen' })}>
      {chips.map(({ key, name, off }) => (
        <li key={key}>
          <FilterChip name={name} onRemove={() => look(off)} />
        </li>
      ))}
    </ul>
  );
}
