import {
  IconArrowLeft,
  IconBellOff,
  IconCalendarSearch,
  IconDots,
  IconMailQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PersonAvatar } from '../../kit/people/Person.tsx';
import { VerifiedBadge } from '../../kit/people/GroupIcon.tsx';
import { profilePath } from '../../platform/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { isMuted, type OpenConversation } from './conversation.ts';
import { ConversationPicture } from './ConversationRow.tsx';
import { Faces, GroupFacts } from './groups/GroupHead.tsx';
import { MembersDialog } from './groups/Members.tsx';
import { useGroup } from './groups/useGroup.ts';
import { LodgeFace } from './lodges/LodgeFace.tsx';
import styles from './Thread.module.css';
import { useActs } from './useActs.ts';
import { useJumps } from './useJumps.tsx';
import { useMenu, useMuteItems, useParting } from './useMenu.tsx';

interface Props {
  conversation: OpenConversation;
  name: string;
  onLeave: () => void;
  /** The first mail that was unread when it was opened. */
  firstUnread: number | undefined;
  /** Goes to a mail. */
  onOpen: (number: number) => void;
}

/** With whom one writes, and what can be done with the conversation. */
export function ThreadHead({ conversation, name, firstUnread, onLeave, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const acts = useActs();
  const menu = useMenu(conversation, acts, onLeave);
  const muting = useMuteItems(conversation, acts);
  const parting = useParting(conversation, onLeave);
  const { profile, box, standing, type, lodge } = conversation;
  const isLodge = type === 'Lodge' && standing !== 'Runs';
  const muted = isMuted(conversation);
  const group = useGroup(conversation);
  const { conversationId } = conversation;
  const { day, all: jumps, dialog } = useJumps({ conversationId, name, firstUnread, onOpen });
  const [members, setMembers] = useState(false);
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        label={formatMessage({ id: 'mails.back' })}
        icon={<IconArrowLeft size={20} />}
        onClick={onLeave}
      />
      {group && <Faces group={group} />}
      {isLodge && <LodgeFace lodge={lodge} />}
      {type === 'System' && <ConversationPicture {...conversation} />}
      {profile && <PersonAvatar person={profile} to={profilePath(profile.profileId)} presence alone />}
      <div className={styles.who}>
        <PageTitle className={styles.name} tab={formatMessage({ id: 'mails.title' })}>
          {name}
          {profile?.certified && <VerifiedBadge />}
        </PageTitle>
        <p className={styles.line}>{group ? <GroupFacts group={group} /> : <Facts conversation={conversation} />}</p>
      </div>
      {box === 'Requests' && !group && (
        <span className={styles.wide}>
          <Tag tone="info" icon={<IconMailQuestion size={16} />}>
            {formatMessage({ id: 'mails.firstContact' })}
          </Tag>
        </span>
      )}
      {group && standing !== 'Left' && (
        <IconButton
          className={styles.aside}
          label={formatMessage({ id: 'mails.group.members' })}
          icon={<IconUsersGroup size={20} />}
          onClick={() => setMembers(true)}
        />
      )}
      <span className={styles.wide}>
        <IconButton label={day.label} icon={<IconCalendarSearch size={20} />} onClick={day.onClick} />
        {muting.length > 0 && (
          <Menu
            trigger={
              <IconButton
                label={formatMessage({ id: muted ? 'mails.muted' : 'mails.mute' })}
                icon={<IconBellOff size={20} />}
                active={muted}
              />
            }
            groups={[muting]}
          />
        )}
      </span>
      <Menu
        trigger={<IconButton label={formatMessage({ id: 'mails.menu' })} icon={<IconDots size={20} />} />}
        groups={[jumps, ...menu, parting ? [parting.block, { ...parting.report, tone: 'danger' }] : []]}
      />
      {dialog}
      {members && group && (
        <MembersDialog conversationId={conversationId} name={name} group={group} onClose={() => setMembers(false)} />
      )}
    </header>
  );
}

/** Whom one writes with: a lodge, or the group, the town, whether they are here; or that they are not there any more. */
function Facts({ conversation: { profile, type, lodge, standing } }: Pick<Props, 'conversation'>) {
  const { formatMessage } = useIntl();
  if (type === 'Lodge' && standing !== 'Runs')
    return formatMessage({ id: lodge ? 'mails.lodge' : 'mails.former.text' });
  if (!profile) return type === 'Normal' && formatMessage({ id: 'mails.former.text' });
  const { gender, town, online } = profile;
  return [formatMessage({ id: `ui.group.${gender}` }), town, online && formatMessage({ id: 'mails.here' })]
    .filter(Boolean)
    .join(' · ');
}
