import { IconLock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { notes } from '../../../shared/people/contract.ts';
import { useRested } from '../../platform/debounce.ts';
import { longest } from '../../platform/limits.ts';
import { useWho } from '../../platform/session.ts';
import { NoteList } from '../../features/people/NoteList.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from './People.module.css';

/** What one keeps about others. What is looked for stays out of the address. */
export function Notes() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim());
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <PageTitle>{formatMessage({ id: 'notes.title' })}</PageTitle>
        <Tag icon={<IconLock size={14} />}>{formatMessage({ id: 'profile.onlyYou' })}</Tag>
      </div>
      <p className={styles.lead}>{formatMessage({ id: 'notes.lead' }, { who })}</p>
      <div className={styles.tools}>
        <SearchField
          label={formatMessage({ id: 'notes.find' }, { who })}
          icon={<IconSearch size={18} />}
          value={typed}
          maxLength={longest(notes.GetNotes, 'text')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <NoteList key={text} text={text} onClear={() => setTyped('')} />
    </div>
  );
}
