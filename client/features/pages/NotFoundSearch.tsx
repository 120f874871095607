import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { isOffered } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import styles from './NotFoundSearch.module.css';

/** Where one looks, and how the words get there: what members look for in blogs stays out of the address. */
const places = {
  members: (text: string) => [`/Search?${new URLSearchParams({ textSearch: text }).toString()}`, {}] as const,
  blogs: (text: string) => ['/Community/Blogs', { state: { words: text } }] as const,
  lodges: (text: string) => [`/Lodges/Search?${new URLSearchParams({ text }).toString()}`, {}] as const,
  questions: (text: string) => [`/FAQ/Search?${new URLSearchParams({ q: text }).toString()}`, {}] as const,
};
type SearchArea = keyof typeof places;

/** Another way to what was looked for: members look among members, blogs and lodges, everybody else among questions. */
export function NotFoundSearch({ inside }: { inside: boolean }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const areas: SearchArea[] = inside ? ['members', 'blogs', 'lodges'] : ['questions'];
  const offered = areas.filter(isOffered);
  const look = (place: SearchArea) => {
    const [to, options] = places[place](text.trim());
    if (text.trim()) void navigate(to, options);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(offered[0]!);
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <SearchField
        label={formatMessage({ id: 'notFound.search' })}
        icon={<IconSearch size={20} />}
        value={text}
        maxLength={60}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.places}>
        {offered.map((place, at) => (
          <Button
            key={place}
            type={at === 0 ? 'submit' : 'button'}
            variant="outline"
            size="sm"
            {...(at > 0 && { onClick: () => look(place) })}
          >
            {formatMessage({ id: `notFound.search.${place}` })}
          </Button>
        ))}
      </div>
    </form>
  );
}
