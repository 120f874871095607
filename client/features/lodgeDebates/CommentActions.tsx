import { IconCornerUpLeft, IconDots, IconQuote } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useCommentActions, type CommentKind } from '../../kit/comments/useCommentActions.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { Comment } from './Comments.tsx';
import type { Answered } from './Composer.tsx';
import styles from './Comments.module.css';

const kind: CommentKind = {
  editing: debates.EditDebateEntryComment,
  deleting: debates.DeleteDebateEntryComment,
  loss: 'debates.comment.delete.text',
  contentType: 'LodgeDebateEntryComment',
};

interface Props {
  comment: Comment;
  /** Answers or quotes it; absent where nobody may write. */
  onAnswer: ((answered: Answered) => void) | undefined;
  onEdit: () => void;
}

/** What can be done with one comment: answers at hand, the rest in a menu. */
export function CommentActions({ comment, onAnswer, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const items = useCommentActions(comment, kind, onEdit);
  const name = comment.author?.name ?? '';
  return (
    <div className={styles.actions}>
      {onAnswer && (
        <>
          <Button
            variant="text"
            size="sm"
            icon={<IconCornerUpLeft size={16} />}
            onClick={() => onAnswer({ comment, quotes: false })}
          >
            {formatMessage({ id: 'blogs.comment.reply' })}
          </Button>
          <Button
            variant="text"
            size="sm"
            icon={<IconQuote size={16} />}
            onClick={() => onAnswer({ comment, quotes: true })}
          >
            {formatMessage({ id: 'debates.quote' })}
          </Button>
        </>
      )}
      <span className={styles.more}>
        <Menu
          trigger={
            <IconButton label={formatMessage({ id: 'debates.comment.menu' }, { name })} icon={<IconDots size={20} />} />
          }
          groups={[items]}
        />
      </span>
    </div>
  );
}
