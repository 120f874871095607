import { useId } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../../shared/blogs/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { useQuery } from '../../../platform/api.ts';
import { classes } from '../../../ui/classes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { Time } from '../../../ui/Time.tsx';
import { PenAvatar } from './PenAvatar.tsx';
import styles from './PublicBlogs.module.css';

type Comment = Output<typeof blogs.GetComments>['items'][number];

/** What members said about an entry, with their pen names; answers stand behind what they answer. */
export function PublicComments({ blogEntryId }: { blogEntryId: number }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const read = useQuery(blogs.GetComments, { blogEntryId });
  return (
    <section aria-labelledby={heading} className={styles.comments}>
      <h2 id={heading}>{formatMessage({ id: 'publicBlogs.comments' })}</h2>
      <Loaded read={read} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{formatMessage({ id: 'publicBlogs.comments.none' })}</p>
          ) : (
            items.map((comment) => <PublicComment key={comment.commentId} comment={comment} />)
          )
        }
      </Loaded>
    </section>
  );
}

function PublicComment({ comment: { commentId, parentCommentId, author, at, text } }: { comment: Comment }) {
  const { formatMessage } = useIntl();
  return (
    <article id={`comment-${commentId}`} className={classes(styles.comment, parentCommentId !== null && styles.answer)}>
      <PenAvatar name={author?.name ?? '·'} />
      <div>
        <p className={styles.said}>
          {author && <strong>{author.name}</strong>} <Time at={at} />
        </p>
        <p className={styles.text}>{text ?? <em>{formatMessage({ id: 'publicBlogs.comment.removed' })}</em>}</p>
      </div>
    </article>
  );
}
