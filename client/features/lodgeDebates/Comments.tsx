import { IconCornerUpLeft, IconQuote } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { CommentItem } from '../../kit/comments/CommentItem.tsx';
import { CommentPages } from '../../kit/comments/CommentPages.tsx';
import { pageSize, type CommentWindow } from '../../kit/comments/useCommentWindow.ts';
import { useLiveThread } from '../../kit/comments/useLiveThread.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { commentKind, type Comment } from './commentKind.tsx';
import { Composer, type Answered } from './Composer.tsx';
import styles from './Comments.module.css';
import type { TopicView, Seen } from './types.ts';

interface Props {
  topic: TopicView;
  /** The input of its query. */
  input: { entryId: number; commentId?: number };
  seen: Seen;
  pages: CommentWindow;
}

/** What is said about a topic, from where the reader stopped; what others say arrives below without moving anything. */
export function Comments({ topic, input, seen, pages }: Props) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { entryId } = topic;
  const [answered, setAnswered] = useState<Answered>();
  const [before] = useState(topic.comments);
  const thread = {
    topic: `lodgeDebateEntry:${entryId}`,
    reading: debates.GetDebateEntryComments,
    inputs: pages.pages.map((page) => inputOf(entryId, page)),
    counting: [debates.GetDebateEntry, input],
    order: inThreads,
  } as const;
  const onChange = useLiveThread(thread);
  const last = useQuery(debates.GetDebateEntryComments, inputOf(entryId, pages.to));
  const writes = topic.can.includes('AddDebateEntryComment');
  const arrived = topic.comments - before;
  const answersTo = (comment: Comment) => [
    {
      label: formatMessage({ id: 'comment.reply' }),
      icon: <IconCornerUpLeft size={16} />,
      onClick: () => setAnswered({ comment, quotes: false }),
    },
    {
      label: formatMessage({ id: 'debates.quote' }),
      icon: <IconQuote size={16} />,
      onClick: () => setAnswered({ comment, quotes: true }),
    },
  ];
  return (
    <section aria-labelledby={heading} className={styles.comments}>
      <VisuallyHidden as="h3" id={heading}>
        {formatMessage({ id: 'debates.comments' }, { n: topic.comments })}
      </VisuallyHidden>
      <VisuallyHidden>
        <span role="status">{arrived > 0 && formatMessage({ id: 'debates.arrived' }, { n: arrived })}</span>
      </VisuallyHidden>
      {pages.from > 0 && (
        <Button variant="outline" size="sm" className={styles.turn} onClick={pages.earlier}>
          {formatMessage({ id: 'debates.earlier' })}
        </Button>
      )}
      <CommentPages<Comment> thread={thread} rows={3}>
        {(comment) => (
          <div className={styles.place}>
            {comment.commentId === seen.firstUnread?.commentId && (
              <p className={styles.line}>{formatMessage({ id: 'debates.unread' }, { n: seen.unread })}</p>
            )}
            <CommentItem
              comment={comment}
              kind={commentKind}
              target={comment.commentId === pages.target ? pages.turn : undefined}
              answers={writes ? answersTo(comment) : []}
              onChange={onChange}
            />
            <End commentId={comment.commentId} watch={seen.watch} />
          </div>
        )}
      </CommentPages>
      {last.data?.more && (
        <Button variant="outline" size="sm" className={styles.turn} onClick={pages.later}>
          {formatMessage({ id: 'debates.later' })}
        </Button>
      )}
      {topic.locked && <Banner>{formatMessage({ id: 'debates.locked' })}</Banner>}
      {writes && (
        <Composer
          key={composerKey(answered)}
          entryId={entryId}
          answered={answered}
          onCancel={() => setAnswered(undefined)}
          onSent={(place) => {
            setAnswered(undefined);
            pages.open(place);
            onChange(place.commentId);
          }}
        />
      )}
    </section>
  );
}

/** Where a comment ends: it counts as read when this was on the screen. */
function End({ commentId, watch }: { commentId: number; watch: Seen['watch'] }) {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => watch(end.current!), [watch]);
  return <span ref={end} data-comment={commentId} />;
}

const composerKey = (answered: Answered | undefined) =>
  answered ? `${answered.quotes} ${answered.comment.commentId}` : 'new';

const inputOf = (entryId: number, page: number) => ({ entryId, skip: page * pageSize, take: pageSize });

/** The oldest thread first, answers behind what they answer. */
const inThreads = (one: Comment, other: Comment) =>
  (one.parentCommentId ?? one.commentId) - (other.parentCommentId ?? other.commentId) ||
  one.commentId - other.commentId;
