import { blogs } from '../../../shared/blogs/contract.ts';
import { Composer } from '../../kit/comments/Composer.tsx';
import { useCurrentProfile } from '../../platform/session.ts';

interface Props {
  blogEntryId: number;
  /** The comment that is answered, and whose it is. */
  answers?: { commentId: number; name: string };
  onSent: (commentId: number) => void;
  onCancel?: () => void;
}

/** Comments on an entry, or answers a comment. */
export function CommentForm({ blogEntryId, answers, onSent, onCancel }: Props) {
  const me = useCurrentProfile();
  return (
    <Composer
      adding={blogs.AddBlogComment}
      draft={['comment', me?.id, blogEntryId, answers?.commentId].filter(Boolean).join(':')}
      inputOf={(text) => ({ blogEntryId, ...(answers && { parentCommentId: answers.commentId }), text })}
      answers={answers}
      words={{ label: 'blogs.comment.write', send: 'blogs.comment.send' }}
      avatar={answers ? 28 : 36}
      onSent={({ commentId }) => onSent(commentId)}
      onCancel={onCancel}
    />
  );
}
