import { IconClock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { publicBlogs } from '../../../../shared/blogs/public.ts';
import type { Output } from '../../../../shared/contract.ts';
import { Card, CardLink } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DateText } from '../../../ui/Time.tsx';
import card from '../BlogCard.module.css';
import { PenAvatar } from './PenAvatar.tsx';
import styles from './PublicBlogs.module.css';
import { CardCover } from './PublicCover.tsx';
import { publicPath, tagPath } from './publicPaths.ts';

export type PublicEntry = Output<typeof publicBlogs.GetPublicBlogEntries>['items'][number];

interface Props {
  entries: readonly PublicEntry[];
  /** The headings' level: one below the heading of the list. */
  level: 2 | 3;
}

/** A list of entries that are open to everybody, as members see theirs. */
export const PublicRows = ({ entries, level }: Props) => (
  <ul className={styles.rows}>
    {entries.map((entry) => (
      <li key={entry.blogEntryId}>
        <Row entry={entry} level={level} />
      </li>
    ))}
  </ul>
);

interface TilesProps extends Props {
  /** Whether they are what is seen first of the page. */
  lead?: boolean;
}

/** A few entries beside each other. */
export const PublicTiles = ({ entries, level, lead = false }: TilesProps) => (
  <ul className={styles.tiles}>
    {entries.map((entry, n) => (
      <li key={entry.blogEntryId}>
        <Tile entry={entry} level={level} leads={lead && n === 0} />
      </li>
    ))}
  </ul>
);

interface OneProps {
  entry: PublicEntry;
  level: 2 | 3;
}

function Title({ entry, level }: OneProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={card.title}>
      <CardLink to={publicPath(entry)}>{entry.title}</CardLink>
    </Heading>
  );
}

const Row = ({ entry, level }: OneProps) => (
  <Card padding="none" className={card.row} as="article">
    <div className={card.cover}>
      <CardCover blogEntryId={entry.blogEntryId} />
    </div>
    <div className={card.body}>
      <div className={card.head}>
        <span className={card.author}>
          <PenAvatar name={entry.penName} />
          <strong>{entry.penName}</strong>
          <span className={card.time}>
            · <DateText at={entry.publishedAt} />
          </span>
        </span>
      </div>
      <Title entry={entry} level={level} />
      <p className={card.teaser}>{entry.teaser}</p>
      <div className={card.foot}>
        <PublicTagLinks tags={entry.tags} />
        <Minutes n={entry.readingMinutes} />
      </div>
    </div>
  </Card>
);

const Tile = ({ entry, level, leads }: OneProps & { leads: boolean }) => (
  <Card padding="none" className={card.tile} as="article">
    <CardCover blogEntryId={entry.blogEntryId} leads={leads} />
    <div className={card.body}>
      <Title entry={entry} level={level} />
      <p className={card.teaser}>{entry.teaser}</p>
      <div className={card.by}>
        <PenAvatar name={entry.penName} />
        <span className={styles.name}>{entry.penName}</span>
        <Minutes n={entry.readingMinutes} />
      </div>
    </div>
  </Card>
);

function Minutes({ n }: { n: number }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.minutes}>
      <IconClock size={16} />
      {formatMessage({ id: 'publicBlogs.minutes' }, { n })}
    </span>
  );
}

/** The most tags on a card. */
const mostTags = 5;

/** Each leads to the public entries that carry it. */
export const PublicTagLinks = ({ tags }: { tags: readonly string[] }) => (
  <span className={card.tags}>
    {tags.slice(0, mostTags).map((tag) => (
      <Link key={tag} to={tagPath(tag)} className={card.tag}>
        <Tag>{tag}</Tag>
      </Link>
    ))}
  </span>
);
