import { blogs } from '../../../shared/blogs/contract.ts';
import { Composer } from '../../kit/comments/Composer.tsx';

interface Props {
  blogEntryId: number;
  /** The comment that is answered, and whose it is. */
  answers?: { commentId: number; name: string };
  onSent: (commentId: number) => void;
  onCancel?: () => void;
}

/** Comments on an entry, or answers a comment. */
export function CommentForm({ blogEntryId, answers, onSent, onCancel }: Props) {
  return (
    <Composer
      adding={blogs.AddBlogComment}
      draft={
        answers ? { place: 'BlogComment', placeId: answers.commentId } : { place: 'BlogEntry', placeId: blogEntryId }
      }
      inputOf={(text) => ({ blogEntryId, ...(answers && { parentCommentId: answers.commentId }), text })}
      answers={answers}
      words={{ label: 'blogs.comment.write', send: 'blogs.comment.send' }}
      avatar={answers ? 28 : 36}
      onSent={({ commentId }) => onSent(commentId)}
      onCancel={onCancel}
    />
  );
}
