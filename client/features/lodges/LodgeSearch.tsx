import { IconHash, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { lodges } from '../../../shared/lodges/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { Button } from '../../ui/Button.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import styles from './LodgeSearch.module.css';
import { useLodgeSearchParams } from './searchParams.ts';

/** In ms: suggestions come once the typing pauses. */
const pause = 250;
const longestTyped = 100;

/** Looks for lodges by words, or by a category or an interest word that fits to what is typed. */
export function LodgeSearch() {
  const { formatMessage } = useIntl();
  const { searchParams, look } = useLodgeSearchParams();
  const [typed, setTyped] = useState(searchParams.text);
  const groups = useSuggestions(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look({ text: typed.trim() });
  };
  const choose = (key: string) => {
    const [kind, value] = key.split(':');
    const number = Number(value);
    setTyped('');
    if (kind === 'category') look({ text: '', categories: [...new Set([...searchParams.categories, number])] });
    else look({ text: '', kinks: [...new Set([...searchParams.kinks, number])] });
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <SuggestField
        label={formatMessage({ id: 'lodges.search' })}
        icon={<IconSearch size={20} />}
        value={typed}
        maxLength={longestTyped}
        groups={groups}
        onType={setTyped}
        onChoose={choose}
      />
      <Button type="submit">{formatMessage({ id: 'lodges.search.button' })}</Button>
    </form>
  );
}

function useSuggestions(typed: string) {
  const { formatMessage } = useIntl();
  const text = useRested(typed, pause).slice(0, 40);
  const { data } = useQuery(lodges.SearchLodgeTags, { text }, { skip: text === '' });
  if (!data || typed === '') return [];
  const suggestion = (one: (typeof data.items)[number]) => ({
    key: one.kinkId === null ? `category:${one.lodgeCategoryId}` : `kink:${one.kinkId}`,
    content: (
      <>
        {one.kinkId === null ? <IconLayoutGrid size={18} /> : <IconHash size={18} />}
        {one.name}
        <span className={styles.number}>{formatMessage({ id: 'lodges.count' }, { n: one.lodges })}</span>
      </>
    ),
  });
  return [
    {
      label: formatMessage({ id: 'lodges.categories' }),
      items: data.items.filter((one) => one.kinkId === null).map(suggestion),
    },
    {
      label: formatMessage({ id: 'lodges.kinks' }),
      items: data.items.filter((one) => one.kinkId !== null).map(suggestion),
    },
  ];
}
