import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconCampfire,
  IconFlag,
  IconMailDown,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useBlock } from '../../kit/block.ts';
import { report } from '../../kit/report.ts';
import { profilePath } from '../../platform/paths.ts';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { isMuted, type Conversation } from './conversation.ts';
import type { Acts } from './useActs.ts';

const hour = 3_600_000;

/** How long a conversation may be silent; without an end it is for longer than anybody waits. */
const silences = { hours: 8 * hour, week: 7 * 24 * hour, always: 100 * 365 * 24 * hour } as const;

/** Whether it is silent without an end. */
export const isMutedForGood = (until: string): boolean => Date.parse(until) - Date.now() > silences.always / 2;

/** What can be done about the silence of a conversation. */
export function useMuteItems(conversation: Conversation, acts: Acts): MenuItem[] {
  const { formatMessage } = useIntl();
  const { conversationId, can } = conversation;
  if (!can.includes('MuteConversation')) return [];
  if (isMuted(conversation))
    return [
      {
        label: formatMessage({ id: 'mails.unmute' }),
        icon: <IconBell size={18} />,
        onClick: () => void acts.mute(conversationId, null),
      },
    ];
  return Object.entries(silences).map(([name, length]) => ({
    label: formatMessage({ id: `mails.mute.${name}` }),
    icon: <IconBellOff size={18} />,
    onClick: () => void acts.mute(conversationId, new Date(Date.now() + length).toISOString()),
  }));
}

/** What can be done with a conversation that is open, in groups; after some of it the way leads back to the list. */
export function useMenu(conversation: Conversation, acts: Acts, onLeave: () => void): MenuItem[][] {
  const { formatMessage } = useIntl();
  const muting = useMuteItems(conversation, acts);
  const { conversationId, box, pinned, profile, lodge, can } = conversation;
  const ids = [conversationId];
  const leave = (done: boolean) => void (done && onLeave());
  const act = (id: string, icon: MenuItem['icon'], onClick: () => void) => ({
    label: formatMessage({ id: `mails.${id}` }),
    icon,
    onClick,
  });
  const to = box === 'Archive' ? 'Inbox' : 'Archive';
  const own = [
    can.includes('PinConversation') &&
      act(
        pinned ? 'unpin' : 'pin',
        pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />,
        () => void acts.pin(conversationId, !pinned),
      ),
    can.includes('MarkConversationsUnread') &&
      act('markUnread', <IconMailDown size={18} />, () => void acts.markUnread(ids).then(leave)),
    can.includes('MoveConversations') &&
      act(
        `move.${to}`,
        to === 'Archive' ? <IconArchive size={18} /> : <IconArchiveOff size={18} />,
        () => void acts.moveTo(ids, to).then(leave),
      ),
    can.includes('DeleteConversations') && {
      ...act('delete', <IconTrash size={18} />, () => void acts.remove(ids).then(leave)),
      tone: 'danger' as const,
    },
  ].filter((item) => item !== false);
  return [
    muting,
    own,
    ...(lodge
      ? [
          [
            {
              label: formatMessage({ id: 'mails.lodge.go' }),
              icon: <IconCampfire size={18} />,
              to: `/Lodges/Lodge/${lodge.lodgeId}/-/About`,
            },
          ],
        ]
      : []),
    ...(profile
      ? [
          [
            {
              label: formatMessage({ id: 'mails.profile' }),
              icon: <IconUser size={18} />,
              to: profilePath(profile.profileId),
            },
          ],
        ]
      : []),
  ];
}

/** To part from who wrote, or to tell the house about them; nothing where nobody is there any more. */
export function useParting({ profile }: Pick<Conversation, 'profile'>, onLeave: () => void) {
  const block = useBlock(onLeave);
  const { formatMessage } = useIntl();
  if (!profile) return undefined;
  const { profileId, name } = profile;
  return {
    block: {
      label: formatMessage({ id: 'profile.block' }),
      icon: <IconUserOff size={18} />,
      onClick: () => void block({ profileId, name }),
    },
    report: {
      label: formatMessage({ id: 'profile.report' }),
      icon: <IconFlag size={18} />,
      onClick: () => report({ contentType: 'Profile', contentId: profileId, name, ownerId: profileId }),
    },
  };
}
