import { IconSearch, IconTag } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { longestBlogWords, mostEntryKinks, mostEntryTags } from '../../../../shared/blogs/writing.ts';
import { kinks } from '../../../../shared/interests/contract.ts';
import { useQuery } from '../../../platform/api.ts';
import { useRested } from '../../../platform/debounce.ts';
import { Card } from '../../../ui/Card.tsx';
import { FilterChip } from '../../../ui/Chip.tsx';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import styles from './Side.module.css';

const offered = 8;
const shortestTag = 2;

interface Props {
  content: BlogContent;
  onChange: (part: Partial<BlogContent>) => void;
}

/** What it is about: words of interest of the house, and tags of one's own. */
export const WordsCard = (props: Props) => (
  <Card className={styles.stack}>
    <Kinks {...props} />
    <Tags {...props} />
  </Card>
);

function Kinks({ content: { kinkIds }, onChange }: Props) {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState('');
  const { data: all = [] } = useQuery(kinks.GetKinks, { sort: 'Popular' });
  const title = formatMessage({ id: 'blogWriting.kinks' });
  const needle = typed.trim().toLocaleLowerCase(locale);
  const found = all
    .filter(({ kinkId, name }) => !kinkIds.includes(kinkId) && name.toLocaleLowerCase(locale).includes(needle))
    .slice(0, offered);
  const add = (kinkId: number | undefined) => {
    if (kinkId === undefined) return;
    setTyped('');
    onChange({ kinkIds: [...kinkIds, kinkId] });
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (needle) add(found[0]?.kinkId);
  };
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Chips
        items={all.filter(({ kinkId }) => kinkIds.includes(kinkId)).map(({ kinkId, name }) => ({ key: kinkId, name }))}
        onRemove={(key) => onChange({ kinkIds: kinkIds.filter((one) => one !== key) })}
      />
      {kinkIds.length < mostEntryKinks && (
        <form onSubmit={take}>
          <SuggestField
            label={formatMessage({ id: 'blogWriting.kinks.add' })}
            icon={<IconSearch size={18} />}
            value={typed}
            onType={setTyped}
            groups={[
              { label: title, items: found.map(({ kinkId, name }) => ({ key: `${kinkId}`, name, content: name })) },
            ]}
            onChoose={(key) => add(Number(key))}
          />
        </form>
      )}
    </section>
  );
}

function Tags({ content: { tags }, onChange }: Props) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const text = useRested(typed).trim();
  const { data: known = [] } = useQuery(blogLists.SearchBlogTags, { text }, { skip: text === '' });
  const title = formatMessage({ id: 'blogWriting.tags' });
  const isNew = (tag: string) => !tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const add = (name: string) => {
    const tag = name.trim();
    if (tag.length < shortestTag) return;
    setTyped('');
    if (isNew(tag)) onChange({ tags: [...tags, tag] });
  };
  const type = (value: string) => (value.endsWith(',') ? add(value.slice(0, -1)) : setTyped(value));
  const take = (event: FormEvent) => {
    event.preventDefault();
    add(typed);
  };
  const items = text === '' ? [] : known.filter(({ tag }) => isNew(tag));
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Chips
        items={tags.map((tag) => ({ key: tag, name: tag }))}
        onRemove={(key) => onChange({ tags: tags.filter((one) => one !== key) })}
      />
      {tags.length < mostEntryTags && (
        <form onSubmit={take} onBlur={() => add(typed)}>
          <SuggestField
            label={formatMessage({ id: 'blogWriting.tags.add' })}
            icon={<IconTag size={18} />}
            value={typed}
            maxLength={longestBlogWords.tag}
            onType={type}
            groups={[{ label: title, items: items.map(({ tag }) => ({ key: tag, name: tag, content: tag })) }]}
            onChoose={add}
          />
        </form>
      )}
    </section>
  );
}

interface ChipsProps<Key> {
  items: { key: Key; name: string }[];
  onRemove: (key: Key) => void;
}

const Chips = <Key extends string | number>({ items, onRemove }: ChipsProps<Key>) =>
  items.length > 0 && (
    <ul className={styles.chips}>
      {items.map(({ key, name }) => (
        <li key={key}>
          <FilterChip name={name} onRemove={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
