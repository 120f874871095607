import { IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { useCommand } from '../../platform/api.ts';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { report } from '../report.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { anchorOf, type Comment, type CommentKind } from './comment.ts';

type Kind = Pick<CommentKind<never>, 'editing' | 'deleting' | 'loss' | 'contentType'>;

interface Doing {
  onEdit: () => void;
  /** It was deleted. */
  onChange: (commentId: number) => void;
}

/** What can be done with one comment, for a menu or a row of buttons; who may is the server's word. */
export function useCommentActions(comment: Comment, kind: Kind, { onEdit, onChange }: Doing): MenuItem[] {
  const { formatMessage } = useIntl();
  const copy = useCopy(comment);
  const remove = useRemoving(comment, kind, onChange);
  const tell = useReporting(comment, kind);
  const act = (id: string, icon: MenuItem['icon'], onClick: () => void) => ({
    label: formatMessage({ id: `comment.${id}` }),
    icon,
    onClick,
  });
  const danger = { tone: 'danger' } as const;
  return [
    act('link', <IconLink size={18} />, () => void copy()),
    comment.can.includes(kind.editing.name) && act('edit', <IconPencil size={18} />, onEdit),
    comment.can.includes(kind.deleting.name) && {
      ...act('delete', <IconTrash size={18} />, () => void remove()),
      ...danger,
    },
    tell && { ...act('report', <IconFlag size={18} />, tell), ...danger },
  ].filter((item) => item !== false && item !== undefined);
}

function useCopy(comment: Comment) {
  const { formatMessage } = useIntl();
  return async () => {
    const address = new URL(`#${anchorOf(comment)}`, location.href);
    address.search = '';
    try {
      await navigator.clipboard.writeText(address.href);
      notify({ message: formatMessage({ id: 'comment.linkCopied' }), tone: 'success' });
    } catch {
      notify({ message: formatMessage({ id: 'comment.linkNotCopied' }), tone: 'warn' });
    }
  };
}

function useRemoving({ commentId }: Comment, { deleting, loss }: Kind, onChange: Doing['onChange']) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [remove] = useCommand(deleting);
  return async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'comment.delete.title' }),
      ...(loss && { text: formatMessage({ id: loss }) }),
      confirmLabel: formatMessage({ id: 'comment.delete' }),
      tone: 'danger',
    });
    if (sure) await remove({ commentId }).then(() => onChange(commentId), tell);
  };
}

/** Opens the report of what somebody else wrote; undefined for one's own. */
function useReporting({ commentId: contentId, author }: Comment, { contentType }: Kind) {
  const me = useCurrentProfile()?.id;
  if (!author || author.profileId === null || author.profileId === me) return undefined;
  const { name, profileId: ownerId } = author;
  return () => report({ contentType, contentId, name, ownerId });
}
