import { IconArrowUp, IconCornerUpLeft, IconMessageOff, IconSortDescending } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { useQuery } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { blogs } from '../../../shared/blogs/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { commentIn } from '../../kit/comments/comment.ts';
import { CommentItem } from '../../kit/comments/CommentItem.tsx';
import { useLiveThread } from '../../kit/comments/useLiveThread.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CommentForm } from './CommentForm.tsx';
import { commentKind } from './commentKind.tsx';
import { useParts, type PartInput } from './useParts.ts';
import styles from './Comments.module.css';
import { inThreads, threadsOf, useArrivals, type Comment, type Thread } from './useThread.ts';

type Entry = Pick<Output<typeof blogs.GetBlogEntryData>, 'blogEntryId' | 'comments' | 'commentsAllowed' | 'can'>;

/** What people say about an entry; what others write arrives while it is open. */
export function Comments({ entry }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const threadId = useId();
  const { blogEntryId } = entry;
  const parts = useParts(blogEntryId, commentIn(useLocation().hash));
  const newestFirst = useNewestFirst();
  const open = entry.can.includes('AddBlogComment');
  const onChange = useLiveThread({
    topic: `blogEntry:${blogEntryId}`,
    reading: blogs.GetComments,
    inputs: parts.inputs,
    counting: [blogs.GetBlogEntryData, { blogEntryId }],
    order: inThreads,
  });
  return (
    <section aria-labelledby={heading} id={threadId}>
      <div className={styles.head}>
        <h2 id={heading}>{formatMessage({ id: 'blogs.comments' }, { n: entry.comments })}</h2>
        {entry.comments > 1 && <OrderSwitch />}
      </div>
      {open ? (
        <CommentForm blogEntryId={blogEntryId} onSent={onChange} />
      ) : (
        <p className={styles.closed}>
          <IconMessageOff size={20} />
          {formatMessage({ id: entry.commentsAllowed ? 'blogs.comment.notOpen' : 'blogs.comment.closed' })}
        </p>
      )}
      {!newestFirst && <ShowMore list={parts} />}
      {(newestFirst ? parts.inputs : parts.inputs.toReversed()).map((input) => (
        <Part key={input.after ?? 0} {...{ input, threadId, entry, open, onChange }} />
      ))}
      {newestFirst && <ShowMore list={parts} />}
    </section>
  );
}

function Part({ input, ...about }: Omit<ThreadsProps, 'comments'> & { input: PartInput }) {
  const comments = useQuery(blogs.GetComments, input);
  return (
    <Loaded read={comments} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) => <Threads {...about} comments={items} />}
    </Loaded>
  );
}

const useNewestFirst = () => useSearchParams()[0].get('comments') !== 'oldest';

function OrderSwitch() {
  const { formatMessage } = useIntl();
  const [, setSearch] = useSearchParams();
  const newestFirst = useNewestFirst();
  const change = () =>
    setSearch(
      (before) => {
        if (newestFirst) before.set('comments', 'oldest');
        else before.delete('comments');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Chip icon={<IconSortDescending size={16} />} onClick={change}>
      {formatMessage({ id: newestFirst ? 'blogs.comments.newest' : 'blogs.comments.oldest' })}
    </Chip>
  );
}

interface ThreadsProps {
  threadId: string;
  entry: Entry;
  comments: Comment[];
  open: boolean;
  /** A comment was written, changed or deleted here. */
  onChange: (commentId: number) => void;
}

function Threads({ threadId, entry, comments, open, onChange }: ThreadsProps) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const newestFirst = useNewestFirst();
  const fromAddress = commentIn(useLocation().hash);
  const [target, setTarget] = useState(fromAddress);
  const { shown, held, arrived, release } = useArrivals(
    threadId,
    comments,
    (comment) => comment.author?.profileId === me?.id,
  );
  const news = formatMessage({ id: 'blogs.comments.new' }, { n: held.length || arrived });
  const showNews = () => {
    setTarget(held.at(0)?.commentId ?? NaN);
    release();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{arrived > 0 && news}</span>
      </VisuallyHidden>
      {held.length > 0 && (
        <div className={styles.news}>
          <Button size="sm" icon={<IconArrowUp size={16} />} onClick={showNews}>
            {news}
          </Button>
        </div>
      )}
      {threadsOf(shown, newestFirst).map((thread) => (
        <ThreadItem
          key={thread.first.commentId}
          thread={thread}
          blogEntryId={entry.blogEntryId}
          open={open}
          target={target}
          onSent={setTarget}
          onChange={onChange}
        />
      ))}
      {comments.length === 0 && open && <p className={styles.none}>{formatMessage({ id: 'blogs.comments.none' })}</p>}
    </>
  );
}

interface ThreadProps {
  thread: Thread;
  blogEntryId: number;
  open: boolean;
  target: number;
  onSent: (commentId: number) => void;
  onChange: (commentId: number) => void;
}

function ThreadItem({ thread: { first, answers }, blogEntryId, open, target, onSent, onChange }: ThreadProps) {
  const { formatMessage } = useIntl();
  const [answered, setAnswered] = useState<Comment>();
  const close = () => setAnswered(undefined);
  const replyTo = (comment: Comment) => ({
    label: formatMessage({ id: 'comment.reply' }),
    icon: <IconCornerUpLeft />,
    onClick: () => setAnswered(comment),
  });
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.commentId}
      comment={comment}
      kind={commentKind}
      target={comment.commentId === target ? target : undefined}
      answers={open ? [replyTo(comment)] : []}
      onChange={onChange}
    />
  );
  return (
    <div className={styles.thread}>
      {item(first)}
      {answers.map(item)}
      {answered?.author && (
        <div className={styles.reply}>
          <CommentForm
            key={answered.commentId}
            blogEntryId={blogEntryId}
            answers={{ commentId: answered.commentId, name: answered.author.name }}
            onCancel={close}
            onSent={(commentId) => {
              close();
              onSent(commentId);
              onChange(commentId);
            }}
          />
        </div>
      )}
    </div>
  );
}
