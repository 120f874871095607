import { IconArrowDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useCommentWindow } from '../../kit/comments/useCommentWindow.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Comments } from './Comments.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FollowCard } from './FollowCard.tsx';
import { TopicTags } from './Marks.tsx';
import { Neighbourhood } from './Neighbourhood.tsx';
import { Opening } from './Opening.tsx';
import { categoryPath, debatePath, type At } from './paths.ts';
import rows from './Rows.module.css';
import { useTitle } from './Said.tsx';
import columns from '../../ui/Columns.module.css';
import styles from './Topic.module.css';
import { TopicMenu } from './TopicMenu.tsx';
import type { TopicView } from './types.ts';
import { useSeen } from './useSeen.ts';

interface Props {
  at: At;
  topic: TopicView;
  /** The input of its query. */
  input: { entryId: number; commentId?: number };
}

/** A topic with what is said about it, opened where the reader stopped. */
export function Topic({ at, topic, input }: Props) {
  const { formatMessage } = useIntl();
  const titleOf = useTitle();
  const heading = useId();
  const { category } = topic;
  const seen = useSeen(topic);
  const pages = useCommentWindow(topic.target ?? topic.firstUnread);
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
      <div className={topic.removed ? undefined : columns.columns}>
        <div className={styles.main}>
          <div className={styles.topicHead}>
            <h2 id={heading} className={styles.title}>
              {titleOf(topic.title)}
            </h2>
            <span className={styles.tools}>
              {goOn}
              <TopicMenu at={at} topic={topic} />
            </span>
            <p className={rows.facts}>
              <TopicTags topic={topic} />
              <span>{counts.filter(Boolean).join(' · ')}</span>
            </p>
          </div>
          <Removed topic={topic} />
          <Opening topic={topic} heading={heading} />
          {!topic.removed && <Comments topic={topic} input={input} seen={seen} pages={pages} />}
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
