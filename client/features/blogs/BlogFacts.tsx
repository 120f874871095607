import { IconClock, IconEye, IconWorld, IconMessage2, IconStar, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import type { Output } from '../../../shared/contract.ts';
import { Tag } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './BlogCard.module.css';

export type BlogCardData = Output<typeof blogLists.GetAllBlogEntries>['items'][number];

export const entryPath = (entry: Pick<BlogCardData, 'blogEntryId'> & { slug?: string }) =>
  `/Community/Blogs/Entry/${entry.blogEntryId}${entry.slug ? `/${entry.slug}` : ''}`;

const audienceIcons = { Public: IconWorld, Members: IconUsers, Favourites: IconStar };

/** Staff's pick, and who may read the entry. */
export function MarkTags({ entry }: { entry: Pick<BlogCardData, 'curated' | 'audience'> }) {
  const { formatMessage } = useIntl();
  const Icon = audienceIcons[entry.audience];
  return (
    <>
      {entry.curated && (
        <Tag tone="accent" icon={<IconStar size={16} />}>
          {formatMessage({ id: 'blogs.curated' })}
        </Tag>
      )}
      <Tag icon={<Icon size={16} />}>{formatMessage({ id: `enum.BlogAudience.${entry.audience}` })}</Tag>
    </>
  );
}

/** Reads, comments and minutes as icons with numbers. */
export function BlogNumbers({ entry }: { entry: BlogCardData }) {
  const { formatMessage, formatNumber } = useIntl();
  const numbers = [
    { Icon: IconEye, n: entry.reads, shown: formatNumber(entry.reads), id: 'blogs.reads' },
    { Icon: IconMessage2, n: entry.comments, shown: formatNumber(entry.comments), id: 'blogs.comments' },
  ];
  return (
    <span className={styles.numbers}>
      {numbers.map(({ Icon, n, shown, id }) => (
        <span key={id}>
          <Icon size={16} />
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{formatMessage({ id }, { n })}</VisuallyHidden>
        </span>
      ))}
      <span>
        <IconClock size={16} />
        {formatMessage({ id: 'blogs.minutes' }, { n: entry.readingMinutes })}
      </span>
    </span>
  );
}

/** The most words on a card. */
const mostWords = 5;

/** Words of interest and tags; each leads to what else there is about it. */
export const TagLinks = ({ entry: { kinks, tags } }: { entry: Pick<BlogCardData, 'kinks' | 'tags'> }) => (
  <span className={styles.tags}>
    {[...new Set([...kinks, ...tags])].slice(0, mostWords).map((tag) => (
      <Link key={tag} to={`/Community/Blogs?${new URLSearchParams({ tag }).toString()}`} className={styles.tag}>
        <Tag>{tag}</Tag>
      </Link>
    ))}
  </span>
);

export function UnreadDot() {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'blogs.unread' });
  return <span className={styles.dot} role="img" aria-label={name} title={name} />;
}

/** Beside the name of an author whom I follow. */
export function FollowedMark({ entry: { author, authorFollowed } }: { entry: BlogCardData }) {
  const { formatMessage } = useIntl();
  if (!authorFollowed) return null;
  const name = formatMessage({ id: 'blogs.follow.on.label' }, { name: author.name });
  return (
    <span className={styles.followed} role="img" aria-label={name} title={name}>
      <IconUserCheck size={16} />
    </span>
  );
}
