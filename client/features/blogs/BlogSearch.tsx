import { IconHash, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { FilterChip } from '../../ui/Chip.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import styles from './BlogSearch.module.css';
import { useBlogSearchParams } from './search.ts';

/** In ms: suggestions come once the typing pauses. */
const pause = 250;
const longestTyped = 60;

/** Looks for entries by words, tags and authors; what was chosen stands below as chips. */
export function BlogSearch() {
  const { formatMessage } = useIntl();
  const { searchParams, look } = useBlogSearchParams();
  const [typed, setTyped] = useState('');
  const groups = useSuggestions(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    look({ text: typed.trim() });
    setTyped('');
  };
  const choose = (key: string) => {
    const [kind, value = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    setTyped('');
    if (kind === 'tag') look({ tags: [...new Set([...searchParams.tags, value])] });
    else look({ authors: [...new Set([...searchParams.authors, Number(value)])] });
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <SuggestField
        label={formatMessage({ id: 'blogs.search' })}
        icon={<IconSearch size={20} />}
        value={typed}
        maxLength={longestTyped}
        groups={groups}
        onType={setTyped}
        onChoose={choose}
      />
      <SoughtChips />
    </form>
  );
}

function useSuggestions(typed: string) {
  const { formatMessage } = useIntl();
  const text = useRested(typed, pause);
  const { data } = useQuery(blogLists.SearchBlogTagsAndAuthors, { text }, { skip: text === '' });
  if (!data || typed === '') return [];
  const tags = data.tags.map(({ tag, entries }) => ({
    key: `tag:${tag}`,
    content: (
      <>
        <IconHash size={18} />
        {tag}
        <span className={styles.number}>{formatMessage({ id: 'blogs.author.entries' }, { n: entries })}</span>
      </>
    ),
  }));
  const authors = data.authors.map((author) => ({
    key: `author:${author.profileId}`,
    content: <PersonLine person={author} size={28} />,
  }));
  return [
    { label: formatMessage({ id: 'blogs.search.tags' }), items: tags },
    { label: formatMessage({ id: 'blogs.search.authors' }), items: authors },
  ];
}

/** What is looked for; an author's number in the address gets a name where there is one. */
function SoughtChips() {
  const { formatMessage } = useIntl();
  const { searchParams, look, isEmpty } = useBlogSearchParams();
  const { tags, authors, text } = searchParams;
  const { data } = useQuery(blogLists.GetBlogTagsAndAuthors, { tags, authors }, { skip: authors.length === 0 });
  if (isEmpty) return null;
  const nameOf = (id: number) =>
    data?.authors.find(({ profileId }) => profileId === id)?.name ?? formatMessage({ id: 'blogs.search.nobody' });
  return (
    <ul className={styles.chips} aria-label={formatMessage({ id: 'blogs.search.chosen' })}>
      {text !== '' && (
        <li>
          <FilterChip
            name={formatMessage({ id: 'blogs.search.words' }, { text })}
            onRemove={() => look({ text: '' })}
          />
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <FilterChip name={`#${tag}`} onRemove={() => look({ tags: tags.filter((one) => one !== tag) })} />
        </li>
      ))}
      {(data || authors.length === 0) &&
        authors.map((id) => (
          <li key={id}>
            <FilterChip name={nameOf(id)} onRemove={() => look({ authors: authors.filter((one) => one !== id) })} />
          </li>
        ))}
    </ul>
  );
}
