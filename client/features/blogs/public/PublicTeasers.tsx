import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../../shared/contract.ts';
import type { publicBlogs } from '../../../../shared/blogs/public.ts';
import { DateText } from '../../../ui/Time.tsx';
import styles from './PublicBlogs.module.css';

type Teaser = Output<typeof publicBlogs.GetPublicBlogEntries>['items'][number];

export const publicPath = ({ blogEntryId, slug }: Pick<Teaser, 'blogEntryId' | 'slug'>) =>
  `/Blog/${blogEntryId}/${slug}`;

interface Props {
  entries: Teaser[];
  /** The headings' level. */
  level?: 2 | 3;
}

/** Entries that are open to everybody, with the pen names of their authors. */
export function PublicTeasers({ entries, level = 2 }: Props) {
  const { formatMessage } = useIntl();
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.teasers}>
      {entries.map((entry) => (
        <li key={entry.blogEntryId} className={styles.teaser}>
          <Heading>
            <Link to={publicPath(entry)}>{entry.title}</Link>
          </Heading>
          <p className={styles.facts}>
            {entry.penName} · <DateText at={entry.publishedAt} /> ·{' '}
            {formatMessage({ id: 'publicBlogs.minutes' }, { n: entry.readingMinutes })}
          </p>
          <p className={styles.words}>{entry.teaser}</p>
        </li>
      ))}
    </ul>
  );
}
