import { useId } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { useQuery } from '../../../platform/api.ts';
import { classes } from '../../../ui/classes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { Time } from '../../../ui/Time.tsx';
import styles from './PublicBlogs.module.css';

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
            <p className={styles.facts}>{formatMessage({ id: 'publicBlogs.comments.none' })}</p>
          ) : (
            items.map((comment) => (
              <article
                key={comment.commentId}
                id={`comment-${comment.commentId}`}
                className={classes(styles.comment, comment.parentCommentId !== null && styles.answer)}
              >
                <p className={styles.facts}>
                  {comment.author && <strong>{comment.author.name}</strong>} <Time at={comment.at} />
                </p>
                <p>{comment.text ?? <em>{formatMessage({ id: 'publicBlogs.comment.removed' })}</em>}</p>
              </article>
            ))
          )
        }
      </Loaded>
    </section>
  );
}
