import { IconArrowDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { debates } from '../../../shared/debates.ts';
import type { Output } from '../../../shared/contract.ts';
import { profilePath } from '../../app/paths.ts';
import { RichText } from '../../app/richText/RichText.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonLine } from '../../ui/Person.tsx';
import { DateText } from '../../ui/Time.tsx';
import { Comments } from './Comments.tsx';
import { Crumbs } from './Crumbs.tsx';
import styles from './Debate.module.css';
import { FollowCard } from './FollowCard.tsx';
import { TopicTags } from './Marks.tsx';
import { Neighbourhood } from './Neighbourhood.tsx';
import { categoryPath, debatePath, type At } from './paths.ts';
import { RankTag } from './RankTag.tsx';
import { useTitle } from './Said.tsx';
import { TopicMenu } from './TopicMenu.tsx';
import { useCommentWindow } from './useCommentWindow.ts';
import { useSeen } from './useSeen.ts';

export type TopicView = Output<typeof debates.GetDebateEntry>;

interface Props {
  at: At;
  topic: TopicView;
}

/** A topic with what is said about it, opened where the reader stopped. */
export function Topic({ at, topic }: Props) {
  const { formatMessage } = useIntl();
  const titleOf = useTitle();
  const heading = useId();
  const { category } = topic;
  const seen = useSeen(topic);
  const pages = useCommentWindow(topic.sought ?? topic.firstUnread);
  const trail = [
    { to: debatePath(at), name: formatMessage({ id: 'debates.title' }) },
    ...(category ? [{ to: categoryPath(at, category.categoryId), name: category.name }] : []),
  ];
  const counts = [
    formatMessage({ id: 'debates.comments' }, { n: topic.comments }),
    seen.unread > 0 && formatMessage({ id: 'debates.unread' }, { n: seen.unread }),
  ];
  const goOn = seen.firstUnread && (
    <Button variant="soft" size="sm" icon={<IconArrowDown size={18} />} onClick={() => pages.open(seen.firstUnread!)}>
      {formatMessage({ id: 'debates.firstUnread' })}
    </Button>
  );
  return (
    <>
      <Crumbs trail={trail} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.topicHead}>
            <h2 id={heading} className={styles.title}>
              {titleOf(topic.title)}
            </h2>
            <span className={styles.tools}>
              {goOn}
              <TopicMenu at={at} topic={topic} />
            </span>
            <p className={styles.facts}>
              <TopicTags topic={topic} />
              <span>{counts.filter(Boolean).join(' · ')}</span>
            </p>
          </div>
          <Removed topic={topic} />
          <Opening topic={topic} heading={heading} />
          {!topic.removed && <Comments topic={topic} seen={seen} pages={pages} />}
        </div>
        {!topic.removed && (
          <aside className={styles.side} aria-label={formatMessage({ id: 'debates.side' })}>
            {topic.can.includes('ToggleFollowDebateEntry') && <FollowCard topic={topic} />}
            {category && <Neighbourhood at={at} category={category} entryId={topic.entryId} />}
          </aside>
        )}
      </div>
    </>
  );
}

/** For its author alone: that it was taken away, and why. */
function Removed({ topic: { removed } }: Pick<Props, 'topic'>) {
  const { formatMessage } = useIntl();
  if (!removed) return null;
  return (
    <Banner tone="warn">
      {formatMessage({ id: removed.reason ? 'debates.removed.why' : 'debates.removed' }, { reason: removed.reason })}
    </Banner>
  );
}

function Opening({ topic, heading }: { topic: TopicView; heading: string }) {
  const { formatMessage } = useIntl();
  const { author, createdAt, edited, text, pictures } = topic;
  const when: ReactNode = (
    <>
      <DateText at={createdAt} time />
      {edited && ` · ${formatMessage({ id: 'blogs.comment.edited' })}`}
    </>
  );
  return (
    <Card as="article" padding="text" aria-labelledby={heading} className={styles.said}>
      <div className={styles.by}>
        {author ? (
          <PersonLine person={author} to={profilePath(author.profileId)} presence>
            {when}
          </PersonLine>
        ) : (
          <span className={styles.goneBy}>
            <Avatar picture={null} />
            {formatMessage({ id: 'debates.gone' })}
          </span>
        )}
        <RankTag rank={topic.rank} />
      </div>
      {author ? (
        <div className={styles.opening}>
          <RichText text={text} pictures={pictures} />
        </div>
      ) : (
        <p className={styles.removed}>{formatMessage({ id: 'debates.goneText' })}</p>
      )}
    </Card>
  );
}
