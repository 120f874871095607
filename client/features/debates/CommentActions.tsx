import { IconCornerUpLeft, IconDots, IconFlag, IconLink, IconPencil, IconQuote, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/debates.ts';
import { useCommand } from '../../app/api.ts';
import { report } from '../../app/report.ts';
import { useCurrentProfile } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { confirm } from '../../ui/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { notify } from '../../ui/notify.ts';
import type { Comment } from './Comments.tsx';
import type { Answered } from './Composer.tsx';
import styles from './Debate.module.css';

interface Props {
  comment: Comment;
  onAnswer: ((answered: Answered) => void) | undefined;
  onEdit: () => void;
}

/** What can be done with one comment; who may is the server's word. */
export function CommentActions({ comment, onAnswer, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const items = useItems(comment, onEdit);
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

function useItems(comment: Comment, onEdit: () => void): MenuItem[] {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  const copy = useCopy(comment);
  const remove = useRemoving(comment);
  const { author, can, commentId: contentId } = comment;
  const foreign = author && author.profileId !== me ? author : undefined;
  return [
    { label: formatMessage({ id: 'blogs.comment.link' }), icon: <IconLink size={18} />, onClick: () => void copy() },
    can.includes('EditDebateEntryComment') && {
      label: formatMessage({ id: 'blogs.comment.edit' }),
      icon: <IconPencil size={18} />,
      onClick: onEdit,
    },
    can.includes('DeleteDebateEntryComment') && {
      label: formatMessage({ id: 'blogs.comment.delete' }),
      icon: <IconTrash size={18} />,
      tone: 'danger' as const,
      onClick: () => void remove(),
    },
    foreign && {
      label: formatMessage({ id: 'blogs.comment.report' }),
      icon: <IconFlag size={18} />,
      tone: 'danger' as const,
      onClick: () =>
        report({
          contentType: 'LodgeDebateEntryComment',
          contentId,
          name: foreign.name,
          ownerId: foreign.profileId,
        }),
    },
  ].filter((item) => item !== false && item !== undefined);
}

function useCopy({ commentId }: Comment) {
  const { formatMessage } = useIntl();
  return async () => {
    const address = new URL(`#comment-${commentId}`, location.href);
    try {
      await navigator.clipboard.writeText(address.href);
      notify({ message: formatMessage({ id: 'blogs.comment.linkCopied' }), tone: 'success' });
    } catch {
      notify({ message: formatMessage({ id: 'blogs.comment.linkNotCopied' }), tone: 'warn' });
    }
  };
}

function useRemoving({ commentId }: Comment) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [remove] = useCommand(debates.DeleteDebateEntryComment);
  return async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'blogs.comment.delete.title' }),
      text: formatMessage({ id: 'debates.comment.delete.text' }),
      confirmLabel: formatMessage({ id: 'blogs.comment.delete' }),
      tone: 'danger',
    });
    if (sure) await remove({ commentId }).catch(tell);
  };
}
