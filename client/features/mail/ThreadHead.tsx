import { IconArrowLeft, IconBellOff, IconCalendarSearch, IconDots, IconMailQuestion } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { PersonAvatar } from '../../kit/people/Person.tsx';
import { VerifiedBadge } from '../../kit/people/GroupIcon.tsx';
import { profilePath } from '../../platform/paths.ts';
import { useCallError } from '../../platform/callError.ts';
import { askAnew } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Dropdown, DropdownHead } from '../../ui/overlay/Dropdown.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { isMuted, type OpenConversation } from './conversation.ts';
import styles from './Thread.module.css';
import { useActs } from './useActs.ts';
import { useMenu, useMuteItems, useParting } from './useMenu.tsx';

interface Props {
  conversation: OpenConversation;
  name: string;
  onLeave: () => void;
  /** Goes to a mail. */
  onOpen: (number: number) => void;
}

/** With whom one writes, and what can be done with the conversation. */
export function ThreadHead({ conversation, name, onLeave, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const acts = useActs();
  const menu = useMenu(conversation, acts, onLeave);
  const muting = useMuteItems(conversation, acts);
  const parting = useParting(conversation, onLeave);
  const { profile, box } = conversation;
  const muted = isMuted(conversation);
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        label={formatMessage({ id: 'mails.back' })}
        icon={<IconArrowLeft size={20} />}
        onClick={onLeave}
      />
      {profile && <PersonAvatar person={profile} to={profilePath(profile.profileId)} presence />}
      <div className={styles.who}>
        <PageTitle className={styles.name} tab={formatMessage({ id: 'mails.title' })}>
          {name}
          {profile?.certified && <VerifiedBadge />}
        </PageTitle>
        <p className={styles.line}>
          <Facts conversation={conversation} />
        </p>
      </div>
      {box === 'Requests' && (
        <span className={styles.wide}>
          <Tag tone="info" icon={<IconMailQuestion size={16} />}>
            {formatMessage({ id: 'mails.firstContact' })}
          </Tag>
        </span>
      )}
      <span className={styles.wide}>
        <JumpToDay conversationId={conversation.conversationId} onOpen={onOpen} />
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
        groups={[...menu, parting ? [parting.block, { ...parting.report, tone: 'danger' }] : []]}
      />
    </header>
  );
}

/** Whom one writes with: the group, the town, whether they are here; or that they are not there any more. */
function Facts({ conversation: { profile, type } }: Pick<Props, 'conversation'>) {
  const { formatMessage } = useIntl();
  if (!profile) return type === 'Normal' && formatMessage({ id: 'mails.former.text' });
  const { gender, town, online } = profile;
  return [formatMessage({ id: `ui.group.${gender}` }), town, online && formatMessage({ id: 'mails.here' })]
    .filter(Boolean)
    .join(' · ');
}

interface JumpProps {
  conversationId: number;
  onOpen: (number: number) => void;
}

/** Goes to the first mail of a day, or after it. */
function JumpToDay({ conversationId, onOpen }: JumpProps) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [opened, setOpened] = useState(false);
  const [day, setDay] = useState('');
  const [none, setNone] = useState(false);
  const label = formatMessage({ id: 'mails.day' });
  const jump = async (event: FormEvent) => {
    event.preventDefault();
    if (!day) return;
    try {
      const { items } = await askAnew(mails.GetMails, { conversationId, day, take: 1 });
      const [first] = items;
      setNone(!first);
      if (!first) return;
      setOpened(false);
      onOpen(first.number);
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Dropdown
      narrow
      opened={opened}
      onChange={setOpened}
      label={label}
      trigger={
        <IconButton
          label={label}
          icon={<IconCalendarSearch size={20} />}
          active={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <DropdownHead title={label} />
      <form className={styles.date} noValidate onSubmit={(event) => void jump(event)}>
        <TextField
          type="date"
          label={formatMessage({ id: 'mails.day.label' })}
          value={day}
          error={none ? formatMessage({ id: 'mails.day.none' }) : undefined}
          onChange={({ target }) => {
            setDay(target.value);
            setNone(false);
          }}
        />
        <Button type="submit" size="sm">
          {formatMessage({ id: 'mails.day.go' })}
        </Button>
      </form>
    </Dropdown>
  );
}
