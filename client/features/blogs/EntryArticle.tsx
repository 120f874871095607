import { IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { RichText } from '../../kit/richText/RichText.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { opened } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { DateText } from '../../ui/Time.tsx';
import { MarkTags, TagLinks } from './BlogFacts.tsx';
import styles from './EntryArticle.module.css';
import { EntryMenu } from './EntryMenu.tsx';
import { FollowButton } from './FollowButton.tsx';
import { FollowEntryButton } from './FollowEntryButton.tsx';
import { Neighbours } from './Neighbours.tsx';
import { isMember, WriterAvatar, WriterName } from '../../kit/people/Writer.tsx';
import type { Entry } from './types.ts';

interface Props {
  entry: Entry;
}

export function EntryCover({ entry }: Props) {
  const { formatMessage } = useIntl();
  if (!entry.cover) return null;
  return (
    <div className={classes(styles.cover, opened)}>
      <SafeImage picture={entry.cover} alt={formatMessage({ id: 'blogs.cover' }, { title: entry.title })} eager />
    </div>
  );
}

/** The entry itself: tags, title, who wrote it when, the text, and the ones before and after it. */
export function EntryArticle({ entry }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <article className={styles.article}>
      {entry.deleted && (
        <Banner tone="warn" icon={<IconTrash size={20} />}>
          {formatMessage({ id: 'blogs.entry.deleted' }, { who })}
        </Banner>
      )}
      <div className={styles.tags}>
        <MarkTags entry={entry} />
        <TagLinks entry={entry} />
      </div>
      <PageTitle className={styles.title}>{entry.title}</PageTitle>
      <Byline entry={entry} />
      {entry.curationNote && (
        <p className={styles.note}>{formatMessage({ id: 'blogs.curation' }, { note: entry.curationNote })}</p>
      )}
      <RichText text={entry.text} pictures={entry.pictures} />
      <Neighbours entry={entry} />
    </article>
  );
}

function Byline({ entry }: Props) {
  const { formatMessage } = useIntl();
  const { author, can } = entry;
  return (
    <div className={styles.by}>
      <WriterAvatar writer={author} presence />
      <div className={styles.who}>
        <WriterName writer={author} />
        <p className={styles.facts}>
          <DateText at={entry.publishedAt} time /> ·{' '}
          {formatMessage({ id: 'blogs.minutes' }, { n: entry.readingMinutes })} ·{' '}
          {formatMessage({ id: 'blogs.reads' }, { n: entry.reads })}
        </p>
      </div>
      {isMember(author) && (
        <div className={styles.actions}>
          <FollowButton author={author} followed={entry.authorFollowed} can={can} />
          <FollowEntryButton entry={entry} />
          <EntryMenu entry={entry} author={author} />
        </div>
      )}
    </div>
  );
}
