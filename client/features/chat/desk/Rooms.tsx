import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { chatRooms } from '../../../../shared/chat/rooms.ts';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import staff from '../../../kit/desk/Staff.module.css';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { TableFrame, TableRows, type Column } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CloseRoomDialog } from './CloseRoomDialog.tsx';
import { RoomDialog } from './RoomDialog.tsx';
import styles from './Rooms.module.css';
import type { SiteRooms, StaffRoom } from './staffRoom.ts';

/** The rooms of every site, in the order in which members see them. */
export function Rooms() {
  const read = useQuery(chatRooms.GetChatRoomsForStaff, {});
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={8} />}>
      {(sites) => sites.map((site) => <RoomsOfSite key={site.siteId} site={site} />)}
    </Loaded>
  );
}

/** What is open over the list: a new room, one that is changed, or one that is to be closed. */
type Opened = { dialog: 'new' } | { dialog: 'change' | 'close'; room: StaffRoom };

function RoomsOfSite({ site: { siteId, name, dark, rooms } }: { site: SiteRooms }) {
  const { formatMessage } = useIntl();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const columns = useColumns(rooms, open);
  return (
    <Card padding="none">
      <div className={styles.head}>
        <SectionHead
          title={
            <>
              {name} <DarkTag dark={dark} />
            </>
          }
          aside={
            <Button size="sm" variant="outline" onClick={() => open({ dialog: 'new' })}>
              {formatMessage({ id: 'chatDesk.new' })} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          }
        />
        {rooms.length === 0 && <p className={staff.quiet}>{formatMessage({ id: 'chatDesk.none' })}</p>}
      </div>
      {rooms.length > 0 && (
        <TableFrame label={formatMessage({ id: 'chatDesk.of' }, { site: name })} columns={columns}>
          <TableRows columns={columns} rows={rooms} rowKey={({ roomId }) => roomId} />
        </TableFrame>
      )}
      {opened?.dialog === 'new' && <RoomDialog siteId={siteId} onClose={close} />}
      {opened?.dialog === 'change' && <RoomDialog siteId={siteId} room={opened.room} onClose={close} />}
      {opened?.dialog === 'close' && <CloseRoomDialog room={opened.room} onClose={close} />}
    </Card>
  );
}

function useColumns(rooms: readonly StaffRoom[], open: (opened: Opened) => void): Column<StaffRoom>[] {
  const { formatMessage, formatNumber } = useIntl();
  const words = (id: string) => formatMessage({ id });
  const openRooms = rooms.filter(({ closedAt }) => !closedAt);
  return [
    {
      key: 'room',
      label: words('chatDesk.room'),
      head: true,
      cell: ({ texts, closedAt }) => (
        <>
          {texts['en-GB']?.name} {closedAt && <Tag>{words('chatDesk.closed')}</Tag>}
        </>
      ),
    },
    {
      key: 'language',
      label: words('chatDesk.language'),
      cell: ({ language }) => words(language ? `staff.language.${language}` : 'chatDesk.language.any'),
    },
    {
      key: 'people',
      label: words('chatDesk.people'),
      numeric: true,
      cell: ({ people, capacity }) => `${formatNumber(people)} / ${formatNumber(capacity)}`,
    },
    {
      key: 'order',
      label: words('chatDesk.order'),
      cell: (room) => !room.closedAt && <Order room={room} at={openRooms.indexOf(room)} of={openRooms.length} />,
    },
    { key: 'act', label: words('chatDesk.change'), cell: (room) => <Acts room={room} open={open} /> },
  ];
}

function Order({ room: { roomId, texts }, at, of }: { room: StaffRoom; at: number; of: number }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [move, { isLoading }] = useCommand(chatRooms.MoveChatRoom);
  const name = texts['en-GB']?.name;
  // What is switched off keeps the focus of whoever moved the room as far as it goes.
  const offers = (direction: 'Up' | 'Down', can: boolean) => ({
    'aria-disabled': !can,
    onClick: () => {
      if (can && !isLoading) void move({ roomId, direction }).catch(tell);
    },
  });
  return (
    <span className={styles.order}>
      <IconButton
        label={formatMessage({ id: 'chatDesk.up' }, { name })}
        icon={<IconArrowUp size={18} />}
        {...offers('Up', at > 0)}
      />
      <IconButton
        label={formatMessage({ id: 'chatDesk.down' }, { name })}
        icon={<IconArrowDown size={18} />}
        {...offers('Down', at < of - 1)}
      />
    </span>
  );
}

function Acts({ room, open }: { room: StaffRoom; open: (opened: Opened) => void }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [closeRoom, { isLoading }] = useCommand(chatRooms.CloseChatRoom);
  const { roomId, texts, closedAt } = room;
  const ofRoom = <VisuallyHidden>{texts['en-GB']?.name}</VisuallyHidden>;
  return (
    <span className={styles.acts}>
      <Button variant="outline" size="sm" onClick={() => open({ dialog: 'change', room })}>
        {formatMessage({ id: 'chatDesk.edit' })} {ofRoom}
      </Button>
      {closedAt ? (
        <Button
          variant="outline"
          size="sm"
          busy={isLoading}
          onClick={() => void closeRoom({ roomId, closed: false }).catch(tell)}
        >
          {formatMessage({ id: 'chatDesk.reopen' })} {ofRoom}
        </Button>
      ) : (
        <Button variant="outline" size="sm" onClick={() => open({ dialog: 'close', room })}>
          {formatMessage({ id: 'chatDesk.close' })} {ofRoom}
        </Button>
      )}
    </span>
  );
}
