import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import type { CommentKind } from '../../kit/comments/comment.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Comments.module.css';
import type { Comment } from './useThread.ts';

/** Comments on blog entries, with a mark on those of who wrote the entry. */
export const commentKind: CommentKind<Comment> = {
  editing: blogs.EditBlogComment,
  deleting: blogs.DeleteBlogComment,
  loss: 'blogs.comment.delete.text',
  contentType: 'BlogComment',
  frame: 'line',
  marks: ({ byAuthor }) => byAuthor && <AuthorTag />,
};

function AuthorTag() {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.author}>
      <Tag tone="primary">{formatMessage({ id: 'blogs.comment.author' })}</Tag>
    </span>
  );
}
