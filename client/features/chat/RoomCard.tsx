import { IconLanguage, IconPlayerPause, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { ChatRoom } from '../../../shared/chat/shapes.ts';
import { GroupIcon, type Group } from '../../kit/people/GroupIcon.tsx';
import { promptForMembership } from '../../platform/membership.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { roomPath } from './paths.ts';
import styles from './RoomCard.module.css';

const groups = [
  ['women', 'Female'],
  ['men', 'Male'],
  ['couples', 'Couple'],
  ['transgender', 'Transsexual'],
] as const satisfies [keyof ChatRoom['groups'], Group][];

/** How many of each group are in a room. */
export function Groups({ of }: { of: ChatRoom['groups'] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.groups}>
      {groups
        .filter(([name]) => of[name] > 0)
        .map(([name, group]) => (
          <li key={name} aria-label={formatMessage({ id: `chat.groups.${name}` }, { n: of[name] })}>
            <GroupIcon group={group} />
            <span aria-hidden="true">{of[name]}</span>
          </li>
        ))}
    </ul>
  );
}

interface Props {
  room: ChatRoom;
  /** Joining takes a membership that the reader does not have. */
  membershipNeeded: boolean;
}

/** A room before one enters it. */
export function RoomCard({ room, membershipNeeded }: Props) {
  const { formatMessage, formatDisplayName } = useIntl();
  const navigate = useNavigate();
  const { roomId, name, topic, rules, language, people, moderatorPresent, full, paused, joined } = room;
  const enter = () =>
    membershipNeeded && !joined ? promptForMembership({ feature: 'JoinChatRoom' }) : void navigate(roomPath(roomId));
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{`# ${name}`}</h2>
      {topic && <p className={styles.topic}>{topic}</p>}
      <div className={styles.tags}>
        <Tag icon={<IconUsers size={16} />}>{formatMessage({ id: 'chat.people.count' }, { n: people })}</Tag>
        {language && (
          <Tag icon={<IconLanguage size={16} />}>{formatDisplayName(language.slice(0, 2), { type: 'language' })}</Tag>
        )}
        {moderatorPresent && (
          <Tag tone="success" icon={<IconShieldCheck size={16} />}>
            {formatMessage({ id: 'chat.moderated' })}
          </Tag>
        )}
        {paused && (
          <Tag tone="warn" icon={<IconPlayerPause size={16} />}>
            {formatMessage({ id: 'chat.paused.tag' })}
          </Tag>
        )}
        {full && <Tag tone="warn">{formatMessage({ id: 'chat.full' })}</Tag>}
      </div>
      <Groups of={room.groups} />
      {rules && (
        <details className={styles.rules}>
          <summary>{formatMessage({ id: 'chat.rules' })}</summary>
          <p>{rules}</p>
        </details>
      )}
      <Button
        variant={joined ? 'primary' : 'soft'}
        full
        {...(full && { blocked: formatMessage({ id: 'refusal.RoomFull' }) })}
        aria-label={formatMessage({ id: joined ? 'chat.open.of' : 'chat.enter.of' }, { name })}
        onClick={enter}
      >
        {formatMessage({ id: joined ? 'chat.open' : 'chat.enter' })}
      </Button>
    </Card>
  );
}
