import { IconArrowBackUp, IconCalendarTime, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card, CardLink } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { Cover } from './BlogCard.tsx';
import styles from './BlogCard.module.css';
import { BlogNumbers, entryPath, MarkTags, TagLinks, UnreadDot } from './BlogFacts.tsx';
import type { ItemOf } from './Pages.tsx';
import { useDeleting } from './useDeleting.ts';

type Own = ItemOf<typeof blogLists.GetMyBlogEntries>;

interface Props {
  entry: Own;
}

const editPath = ({ blogEntryId }: Own) => `/Community/Blogs/Edit/${blogEntryId}`;

/** Something I wrote, with how it stands and what I can do about it. */
export function OwnEntry({ entry }: Props) {
  const published = entry.status === 'Published';
  return (
    <Card padding="none" className={styles.row} as="article">
      <Cover entry={entry} ratio={196 / 138} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.tags}>
            <States entry={entry} />
          </span>
          <span className={styles.marks}>
            <MarkTags entry={entry} />
          </span>
        </div>
        <h2 className={styles.title}>
          <Title entry={entry} />
        </h2>
        <p className={styles.teaser}>{entry.teaser}</p>
        <div className={styles.foot}>
          <TagLinks entry={entry} />
          {published && <BlogNumbers entry={entry} />}
        </div>
        <Actions entry={entry} />
      </div>
    </Card>
  );
}

/** Leads to the entry where it can be read, else to where it is written. */
function Title({ entry }: Props) {
  const { formatMessage } = useIntl();
  const title = entry.title || formatMessage({ id: 'blogs.own.untitled' });
  const readable = entry.status === 'Published' && entry.deletedUntil === null;
  const to = readable ? entryPath(entry) : entry.can.includes('UpdateBlogEntry') ? editPath(entry) : undefined;
  if (!to) return title;
  return (
    <CardLink to={to}>
      {entry.unread && <UnreadDot />}
      {title}
    </CardLink>
  );
}

function States({ entry: { status, publishAt, publishedAt, draft, withheld, deletedUntil } }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const say = (id: string, at?: string) =>
    formatMessage(
      { id: `blogs.own.${id}` },
      at === undefined ? {} : { at: formatDate(at, { dateStyle: 'long', timeStyle: 'short' }) },
    );
  if (deletedUntil !== null) return <Tag tone="warn">{say('deleted', deletedUntil)}</Tag>;
  const states: ReactNode[] = [];
  if (status === 'Published') {
    states.push(
      <Tag key="published" tone="success">
        {say('published')}
      </Tag>,
      <span key="at" className={styles.time}>
        <Time at={publishedAt} />
      </span>,
    );
    if (draft) states.push(<Tag key="changed">{say('changed')}</Tag>);
  } else if (publishAt !== null) {
    states.push(
      <Tag key="scheduled" tone="info" icon={<IconCalendarTime size={16} />}>
        {say('scheduled', publishAt)}
      </Tag>,
    );
  } else states.push(<Tag key="draft">{say('draft')}</Tag>);
  if (withheld) {
    states.push(
      <Tag key="withheld" tone="danger" icon={<IconEyeOff size={16} />}>
        {say('withheld')}
      </Tag>,
    );
  }
  return states;
}

function Actions({ entry }: Props) {
  const { formatMessage } = useIntl();
  const { remove, restore, busy } = useDeleting(entry);
  if (entry.can.length === 0) return null;
  const title = entry.title || formatMessage({ id: 'blogs.own.untitled' });
  const label = (id: string) => formatMessage({ id: `blogs.own.${id}.label` }, { title });
  return (
    <div className={styles.actions}>
      {entry.can.includes('UpdateBlogEntry') && (
        <LinkButton
          to={editPath(entry)}
          variant="outline"
          size="sm"
          icon={<IconPencil size={16} />}
          aria-label={label('edit')}
        >
          {formatMessage({ id: 'blogs.own.edit' })}
        </LinkButton>
      )}
      {entry.can.includes('DeleteBlogEntry') && (
        <Button
          variant="text"
          size="sm"
          icon={<IconTrash size={16} />}
          busy={busy}
          aria-label={label('delete')}
          onClick={() => void remove()}
        >
          {formatMessage({ id: 'blogs.own.delete' })}
        </Button>
      )}
      {entry.can.includes('RestoreBlogEntry') && (
        <Button
          variant="outline"
          size="sm"
          icon={<IconArrowBackUp size={16} />}
          busy={busy}
          aria-label={label('restore')}
          onClick={() => void restore()}
        >
          {formatMessage({ id: 'blogs.own.restore' })}
        </Button>
      )}
    </div>
  );
}
