import {
  IconArrowsRightLeft,
  IconFlag,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { report } from '../../kit/report.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { useCallError } from '../../platform/callError.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { topicPath, type At } from './paths.ts';
import type { TopicView } from './types.ts';

interface Props {
  at: At;
  topic: TopicView;
}

/** All that can be done about a topic, by whoever reads it. */
export function TopicMenu({ at, topic }: Props) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'move' | 'delete'>();
  const close = () => setOpen(undefined);
  const own = useOwnItems({ at, topic });
  const moderating = useModeratorItems(topic, () => setOpen('move'));
  const reporting = useReport(topic);
  const me = useCurrentProfile()?.id;
  const mine = topic.author?.profileId === me;
  const removing: MenuItem[] = topic.can.includes('DeleteDebateEntry')
    ? [
        {
          label: formatMessage({ id: mine ? 'debates.delete' : 'debates.delete.reason' }),
          icon: <IconTrash size={18} />,
          tone: 'danger',
          onClick: () => setOpen('delete'),
        },
      ]
    : [];
  const groups = [own, moderating, removing, reporting];
  if (groups.every((group) => group.length === 0)) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="outline"
            label={formatMessage({ id: 'debates.menu' })}
            icon={<IconSettings size={20} />}
          />
        }
        groups={groups}
      />
      {open === 'move' && <MoveDialog at={at} topic={topic} onClose={close} />}
      {open === 'delete' && <DeleteDialog at={at} topic={topic} mine={mine} onClose={close} />}
    </>
  );
}

function useOwnItems({ at, topic: { entryId, category, can } }: Props): MenuItem[] {
  const { formatMessage } = useIntl();
  if (!can.includes('UpdateDebateEntry') || !category) return [];
  const to = `${topicPath(at, { categoryId: category.categoryId, entryId })}/Edit`;
  return [{ label: formatMessage({ id: 'debates.edit' }), icon: <IconPencil size={18} />, to }];
}

function useModeratorItems({ entryId, pinned, locked, can }: TopicView, onMove: () => void): MenuItem[] {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [pin] = useCommand(debates.PinDebateEntry);
  const [lock] = useCommand(debates.LockDebateEntry);
  return [
    can.includes('PinDebateEntry') && {
      label: formatMessage({ id: pinned ? 'debates.unpin' : 'debates.pin' }),
      icon: pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />,
      onClick: () => void pin({ entryId, pinned: !pinned }).catch(tell),
    },
    can.includes('LockDebateEntry') && {
      label: formatMessage({ id: locked ? 'debates.unlock' : 'debates.lock' }),
      icon: locked ? <IconLockOpen size={18} /> : <IconLock size={18} />,
      onClick: () => void lock({ entryId, locked: !locked }).catch(tell),
    },
    can.includes('MoveDebateEntry') && {
      label: formatMessage({ id: 'debates.move' }),
      icon: <IconArrowsRightLeft size={18} />,
      onClick: onMove,
    },
  ].filter((item) => item !== false);
}

function useReport({ entryId: contentId, author, removed }: TopicView): MenuItem[] {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  if (!author || author.profileId === me || removed) return [];
  const { name, profileId: ownerId } = author;
  return [
    {
      label: formatMessage({ id: 'debates.report' }),
      icon: <IconFlag size={18} />,
      tone: 'danger',
      onClick: () => report({ contentType: 'LodgeDebateEntry', contentId, name, ownerId }),
    },
  ];
}
