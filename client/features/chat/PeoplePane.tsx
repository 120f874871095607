import { IconMoon, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChatPerson } from '../../../shared/chat/shapes.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { GroupIcon, VerifiedBadge } from '../../kit/people/GroupIcon.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { SearchField } from '../../ui/form/TextField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import type { usePeople } from './people.ts';
import styles from './PeoplePane.module.css';

interface Props {
  list: ReturnType<typeof usePeople>;
  me: number | null | undefined;
  /** Without a title: what it stands in has one. */
  bare?: boolean;
  onOpen: (person: ChatPerson) => void;
}

/** Who is in the room, moderators first. */
export function PeoplePane({ list, me, bare, onOpen }: Props) {
  const { formatMessage } = useIntl();
  const { read } = list;
  const [query, setQuery] = useState('');
  const isFound = ({ name }: ChatPerson) => name.toLowerCase().includes(query.trim().toLowerCase());
  return (
    <div className={styles.pane}>
      {!bare && (
        <h3 className={styles.title}>
          {formatMessage({ id: 'chat.people' })}
          <CountBadge
            kind="quiet"
            n={read.data?.people ?? 0}
            name={formatMessage({ id: 'chat.people.count' }, { n: read.data?.people ?? 0 })}
          />
        </h3>
      )}
      <div className={styles.find}>
        <SearchField
          label={formatMessage({ id: 'chat.people.find' })}
          icon={<IconSearch size={18} />}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <Loaded read={read} skeleton={<ListSkeleton rows={6} />}>
        {({ items, people }) => (
          <div className={styles.scrolls}>
            <ul>
              {items.filter(isFound).map((person) => (
                <Row key={person.profileId} person={person} own={person.profileId === me} onOpen={onOpen} />
              ))}
            </ul>
            <ShowMore list={list}>{formatMessage({ id: 'chat.people.more' }, { n: people - items.length })}</ShowMore>
          </div>
        )}
      </Loaded>
    </div>
  );
}

interface RowProps {
  person: ChatPerson;
  own: boolean;
  onOpen: (person: ChatPerson) => void;
}

function Row({ person, own, onOpen }: RowProps) {
  const { formatMessage } = useIntl();
  const { name, gender, picture, certified, level, idle } = person;
  return (
    <li>
      <button type="button" className={styles.person} onClick={() => onOpen(person)}>
        <Avatar picture={picture} group={gender} size={36} />
        <span className={styles.name}>
          {name}
          {certified && <VerifiedBadge />}
        </span>
        {(own || level === 'Moderator') && (
          <span className={styles.mark}>{formatMessage({ id: own ? 'chat.you' : 'chat.moderator' })}</span>
        )}
        {idle && (
          <span
            className={styles.mark}
            role="img"
            aria-label={formatMessage({ id: 'chat.idle' })}
            title={formatMessage({ id: 'chat.idle' })}
          >
            <IconMoon size={16} />
          </span>
        )}
        <GroupIcon group={gender} />
      </button>
    </li>
  );
}
