import { IconHash, IconMessages } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { startRooms } from '../../../shared/chat/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { chatPath, roomPath } from './paths.ts';
import styles from './LiveRooms.module.css';

/** The rooms in which somebody is right now. */
export function LiveRooms() {
  const { formatMessage } = useIntl();
  const read = useQuery(startRooms.GetChatRoomsForStart, {});
  return (
    <Card padding="none" className={styles.rooms}>
      <SectionHead
        title={formatMessage({ id: 'start.block.Chat' })}
        level={3}
        aside={<Link to={chatPath}>{formatMessage({ id: 'chat.toRooms' })}</Link>}
      />
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconMessages size={24} />}
              title={formatMessage({ id: 'chat.nobody' })}
              next={{ to: chatPath, label: formatMessage({ id: 'chat.toRooms' }) }}
            />
          ) : (
            <LinkRows
              rows={items.map(({ roomId, name, topic, people }) => ({
                key: roomId,
                to: roomPath(roomId),
                content: (
                  <span className={styles.row}>
                    <IconHash size={18} />
                    <span className={styles.about}>
                      <b>{name}</b>
                      <span className={styles.topic}>{topic}</span>
                    </span>
                    <span>{formatMessage({ id: 'chat.people.count' }, { n: people })}</span>
                  </span>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
