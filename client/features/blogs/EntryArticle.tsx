import { IconFlag } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { blogs } from '../../../shared/blogs.ts';
import type { Output } from '../../../shared/contract.ts';
import { profilePath } from '../../app/paths.ts';
import { report } from '../../app/report.ts';
import { useCurrentProfile } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PersonAvatar, PersonName } from '../../ui/Person.tsx';
import { SafeImage } from '../../ui/SafeImage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import { MarkTags } from './BlogFacts.tsx';
import styles from './EntryArticle.module.css';
import { FollowButton } from './FollowButton.tsx';

type Entry = Output<typeof blogs.GetBlogEntryData>;

export function EntryCover({ entry }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  if (!entry.cover) return null;
  return (
    <div className={styles.cover}>
      <SafeImage picture={entry.cover} alt={formatMessage({ id: 'blogs.cover' }, { title: entry.title })} eager />
    </div>
  );
}

/** The entry itself: tags, title, who wrote it when, and the text. */
export function EntryArticle({ entry }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  return (
    <article className={styles.article}>
      <div className={styles.tags}>
        <MarkTags entry={entry} />
        {entry.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <PageTitle className={styles.title}>{entry.title}</PageTitle>
      <div className={styles.by}>
        <PersonAvatar person={entry.author} to={profilePath(entry.author.profileId)} presence />
        <div>
          <PersonName person={entry.author} to={profilePath(entry.author.profileId)} />
          <p className={styles.facts}>
            <DateText at={entry.publishedAt} time /> ·{' '}
            {formatMessage({ id: 'blogs.minutes' }, { n: entry.readingMinutes })} ·{' '}
            {formatMessage({ id: 'blogs.reads' }, { n: entry.reads })}
          </p>
        </div>
        <FollowButton entry={entry} />
      </div>
      {/* The server has cleaned it: a fixed set of elements, no scripts. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: entry.text }} />
      <ReportEntry entry={entry} />
    </article>
  );
}

function ReportEntry({ entry: { blogEntryId: contentId, author } }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  const { profileId: ownerId, name } = author;
  if (ownerId === useCurrentProfile()?.id) return null;
  return (
    <Button
      variant="text"
      size="sm"
      className={styles.report}
      icon={<IconFlag size={16} />}
      onClick={() => report({ contentType: 'BlogEntry', contentId, name, ownerId })}
    >
      {formatMessage({ id: 'blogs.report' })}
    </Button>
  );
}
