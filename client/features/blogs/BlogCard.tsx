import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profilePath } from '../../platform/paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { PicturesOf } from '../../kit/media/PicturesOf.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './BlogCard.module.css';
import {
  BlogNumbers,
  entryPath,
  FollowedMark,
  MarkTags,
  TagLinks,
  UnreadDot,
  type BlogCardData,
} from './BlogFacts.tsx';
import { BlogMenu } from './BlogMenu.tsx';

/** Title and teaser in other clothes, such as with what a search found. */
interface Words {
  title: ReactNode;
  teaser: ReactNode;
}

interface Props {
  entry: BlogCardData;
  /** A row of a list, or a tile of a grid with less to tell. */
  variant?: 'row' | 'tile';
  /** The heading's level: one below the heading of the list. */
  level?: 2 | 3;
  /** Instead of what the author wrote. */
  words?: Words;
  /** What can be done about it, instead of the usual menu of a row. */
  action?: ReactNode;
}

export function BlogCard({ entry, variant = 'row', level = variant === 'row' ? 2 : 3, words = entry, action }: Props) {
  const Heading = `h${level}` as const;
  const title = (
    <Heading className={styles.title}>
      <CardLink to={entryPath(entry)}>
        {entry.unread && <UnreadDot />}
        {words.title}
      </CardLink>
    </Heading>
  );
  const teaser = <p className={styles.teaser}>{words.teaser}</p>;
  return (
    <Card padding="none" className={styles[variant]} as="article">
      <Cover entry={entry} ratio={variant === 'row' ? 196 / 138 : 264 / 120} />
      <div className={styles.body}>
        {variant === 'row' ? (
          <RowWords entry={entry} title={title} teaser={teaser} action={action ?? <BlogMenu entry={entry} />} />
        ) : (
          <TileWords entry={entry} title={title} teaser={teaser} />
        )}
      </div>
    </Card>
  );
}

/** The picture of an entry, else a landscape of its own. */
export function Cover({ entry, ratio }: { entry: BlogCardData; ratio: number }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.cover}>
      {entry.cover ? (
        <PicturesOf profileId={entry.author.profileId}>
          <SafeImage
            picture={entry.cover}
            alt={formatMessage({ id: 'blogs.cover' }, { title: entry.title })}
            ratio={ratio}
          />
        </PicturesOf>
      ) : (
        <span className={styles.drawn} style={{ aspectRatio: ratio }}>
          <DrawnCover seed={entry.blogEntryId} />
        </span>
      )}
    </div>
  );
}

interface WordsProps extends Words {
  entry: BlogCardData;
}

const RowWords = ({ entry, title, teaser, action }: WordsProps & { action: ReactNode }) => (
  <>
    <div className={styles.head}>
      <span className={styles.author}>
        <PersonAvatar person={entry.author} to={profilePath(entry.author.profileId)} size={28} />
        <PersonName person={entry.author} to={profilePath(entry.author.profileId)} />
        <FollowedMark entry={entry} />
        <span className={styles.time}>
          · <Time at={entry.publishedAt} />
        </span>
      </span>
      <span className={styles.marks}>
        <MarkTags entry={entry} />
      </span>
      <span className={styles.action}>{action}</span>
    </div>
    {title}
    {teaser}
    <div className={styles.foot}>
      <TagLinks entry={entry} />
      <BlogNumbers entry={entry} />
    </div>
  </>
);

function TileWords({ entry, title, teaser }: WordsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {title}
      {teaser}
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
