import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { pages } from '../../../shared/pages/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from './Glossary.module.css';

/** The words of the house, explained. */
export function Glossary() {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState('');
  const read = useQuery(pages.GetAllGlossaryEntries, {});
  const needle = typed.trim().toLocaleLowerCase(locale);
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'glossary.title' })}</PageTitle>
      <SearchField
        label={formatMessage({ id: 'glossary.search' })}
        icon={<IconSearch size={20} />}
        value={typed}
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded read={read} skeleton={<TextSkeleton lines={10} />}>
        {(entries) => {
          const found = entries.filter(({ term, text }) =>
            `${term} ${text}`.toLocaleLowerCase(locale).includes(needle),
          );
          return (
            <div aria-live="polite">
              {found.length === 0 && (
                <EmptyState
                  icon={<IconSearch size={20} />}
                  title={formatMessage({ id: 'glossary.none' })}
                  onClear={() => setTyped('')}
                />
              )}
              <dl className={styles.terms}>
                {found.map(({ glossaryEntryId, term, text }) => (
                  <div key={glossaryEntryId} id={glossaryEntryId}>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
