import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../platform/debounce.ts';
import { Chip } from '../../ui/Chip.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from './Faq.module.css';

interface Props {
  q: string;
  category: string;
  categories: string[];
}

/** Words and a category; both stand in the address. */
export function FaqSearch({ q, category, categories }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  const open = (next: { q: string; category: string }) => {
    const search = new URLSearchParams(Object.entries(next).filter(([, value]) => value)).toString();
    void navigate(search ? `/FAQ/Search?${search}` : '/FAQ', { replace: true, preventScrollReset: true });
  };
  const openSoon = useDebounced((typed: string) => open({ q: typed.trim(), category }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open({ q: words.trim(), category });
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <SearchField
        label={formatMessage({ id: 'faq.search' })}
        icon={<IconSearch size={20} />}
        value={words}
        maxLength={100}
        onChange={({ target }) => {
          setWords(target.value);
          openSoon(target.value);
        }}
      />
      <div role="group" aria-label={formatMessage({ id: 'faq.categories' })} className={styles.chips}>
        {categories.map((one) => (
          <Chip
            key={one}
            on={one === category}
            onClick={() => open({ q: words.trim(), category: one === category ? '' : one })}
          >
            {one}
          </Chip>
        ))}
      </div>
    </form>
  );
}
