import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { kinks } from '../../../shared/interests/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Chip, FilterChip } from '../../ui/Chip.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from './Media.module.css';

/** The most words that may be chosen. */
const most = 10;
/** Suggestions shown, with or without text. */
const offered = 12;

interface Props {
  kinkIds: readonly number[];
  onChange: (kinkIds: number[]) => void;
}

/** Interest words: the chosen ones, and a search among all of them. */
export function KinkChoice({ kinkIds, onChange }: Props) {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState('');
  const read = useQuery(kinks.GetKinks, { sort: 'Popular' });
  const needle = typed.trim().toLocaleLowerCase(locale);
  return (
    <div className={styles.kinks}>
      <SearchField
        label={formatMessage({ id: 'media.kinks' })}
        icon={<IconSearch size={18} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Loaded read={read} skeleton={<TextSkeleton lines={2} />}>
        {(words) => {
          const free = words.filter(({ kinkId, name }) => {
            const fits = name.toLocaleLowerCase(locale).includes(needle);
            return fits && !kinkIds.includes(kinkId);
          });
          return (
            <ul className={styles.chips}>
              {words
                .filter(({ kinkId }) => kinkIds.includes(kinkId))
                .map(({ kinkId, name }) => (
                  <li key={kinkId}>
                    <FilterChip name={name} onRemove={() => onChange(kinkIds.filter((one) => one !== kinkId))} />
                  </li>
                ))}
              {kinkIds.length < most &&
                free.slice(0, offered).map(({ kinkId, name }) => (
                  <li key={kinkId}>
                    <Chip onClick={() => onChange([...kinkIds, kinkId])}>{name}</Chip>
                  </li>
                ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}
