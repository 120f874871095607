import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profilePath } from '../../app/paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { PersonAvatar, PersonName } from '../../ui/Person.tsx';
import { SafeImage } from '../../ui/SafeImage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './BlogCard.module.css';
import { BlogNumbers, entryPath, MarkTags, UnreadDot, type BlogCardData } from './BlogFacts.tsx';

interface Props {
  entry: BlogCardData;
  /** A row of a list, or a tile of a grid with less to tell. */
  variant?: 'row' | 'tile';
  /** The heading's level: one below the heading of the list. */
  level?: 2 | 3;
}

export function BlogCard({ entry, variant = 'row', level = variant === 'row' ? 2 : 3 }: Props) {
  const Heading = `h${level}` as const;
  const title = (
    <Heading className={styles.title}>
      <CardLink to={entryPath(entry)}>
        {entry.unread && <UnreadDot />}
        {entry.title}
      </CardLink>
    </Heading>
  );
  return (
    <Card padding="none" className={styles[variant]} as="article">
      <Cover entry={entry} ratio={variant === 'row' ? 196 / 138 : 264 / 120} />
      <div className={styles.body}>
        {variant === 'row' ? <RowWords entry={entry} title={title} /> : <TileWords entry={entry} title={title} />}
      </div>
    </Card>
  );
}

function Cover({ entry, ratio }: { entry: BlogCardData; ratio: number }) {
  const { formatMessage } = useIntl();
  if (!entry.cover) return null;
  return (
    <div className={styles.cover}>
      <SafeImage
        picture={entry.cover}
        alt={formatMessage({ id: 'blogs.cover' }, { title: entry.title })}
        ratio={ratio}
      />
    </div>
  );
}

interface WordsProps {
  entry: BlogCardData;
  title: React.ReactNode;
}

const RowWords = ({ entry, title }: WordsProps) => (
  <>
    <div className={styles.head}>
      <span className={styles.author}>
        <PersonAvatar person={entry.author} to={profilePath(entry.author.profileId)} size={28} />
        <PersonName person={entry.author} to={profilePath(entry.author.profileId)} />
        <span className={styles.time}>
          · <Time at={entry.publishedAt} />
        </span>
      </span>
      <span className={styles.marks}>
        <MarkTags entry={entry} />
      </span>
    </div>
    {title}
    <p className={styles.teaser}>{entry.teaser}</p>
    <div className={styles.foot}>
      <span className={styles.tags}>
        {entry.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
      <BlogNumbers entry={entry} />
    </div>
  </>
);

function TileWords({ entry, title }: WordsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {title}
      <p className={styles.teaser}>{entry.teaser}</p>
      <div className={styles.by}>
        <PersonAvatar person={entry.author} to={profilePath(entry.author.profileId)} size={28} />
        <Link to={profilePath(entry.author.profileId)} className={styles.byName}>
          {entry.author.name}
        </Link>
        <span className={styles.count}>{formatMessage({ id: 'blogs.comments' }, { n: entry.comments })}</span>
      </div>
    </>
  );
}
