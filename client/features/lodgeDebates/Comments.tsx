import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CommentItem } from './CommentItem.tsx';
import { Composer, type Answered } from './Composer.tsx';
import styles from './Comments.module.css';
import type { TopicView } from './Topic.tsx';
import { pageSize, type CommentWindow } from './useCommentWindow.ts';
import { useLiveTopic } from './useLive.ts';
import type { Seen } from './useSeen.ts';

export type Comment = Output<typeof debates.GetDebateEntryComments>['items'][number];

interface Props {
  topic: TopicView;
  seen: Seen;
  pages: CommentWindow;
}

/** What is said about a topic, from where the reader stopped; what others say arrives below without moving anything. */
export function Comments({ topic, seen, pages }: Props) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { entryId } = topic;
  useLiveTopic(entryId);
  const [answered, setAnswered] = useState<Answered>();
  const [before] = useState(topic.comments);
  const last = useQuery(debates.GetDebateEntryComments, inputOf(entryId, pages.to));
  const writes = topic.can.includes('AddDebateEntryComment');
  const arrived = topic.comments - before;
  return (
    <section aria-labelledby={heading} className={styles.comments}>
      <VisuallyHidden>
        <h3 id={heading}>{formatMessage({ id: 'debates.comments' }, { n: topic.comments })}</h3>
        <span role="status">{arrived > 0 && formatMessage({ id: 'debates.arrived' }, { n: arrived })}</span>
      </VisuallyHidden>
      {pages.from > 0 && (
        <Button variant="outline" size="sm" className={styles.turn} onClick={pages.earlier}>
          {formatMessage({ id: 'debates.earlier' })}
        </Button>
      )}
      {pages.pages.map((page) => (
        <Page
          key={page}
          entryId={entryId}
          page={page}
          seen={seen}
          pages={pages}
          onAnswer={writes ? setAnswered : undefined}
        />
      ))}
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
          }}
        />
      )}
    </section>
  );
}

const composerKey = (answered: Answered | undefined) =>
  answered ? `${answered.quotes} ${answered.comment.commentId}` : 'new';

const inputOf = (entryId: number, page: number) => ({ entryId, skip: page * pageSize, take: pageSize });

interface PageProps {
  entryId: number;
  page: number;
  seen: Seen;
  pages: CommentWindow;
  onAnswer: ((answered: Answered) => void) | undefined;
}

function Page({ entryId, page, seen, pages: { sought, turn }, onAnswer }: PageProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(debates.GetDebateEntryComments, inputOf(entryId, page));
  const place = useRef<HTMLDivElement>(null);
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) =>
        items.map((comment) => (
          <div key={comment.commentId} ref={comment.commentId === sought ? place : undefined} className={styles.place}>
            {comment.commentId === seen.firstUnread?.commentId && (
              <p className={styles.line}>{formatMessage({ id: 'debates.unread' }, { n: seen.unread })}</p>
            )}
            <CommentItem
              comment={comment}
              sought={comment.commentId === sought ? turn : undefined}
              onAnswer={onAnswer}
            />
          </div>
        ))
      }
    </Loaded>
  );
}
