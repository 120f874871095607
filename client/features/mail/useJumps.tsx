import { IconCalendarSearch, IconMailOpened, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { JumpToDay } from './JumpToDay.tsx';
import { SearchInThread } from './SearchInThread.tsx';

interface Props {
  conversationId: number;
  /** What the conversation is called. */
  name: string;
  /** The first mail that was unread when it was opened. */
  firstUnread: number | undefined;
  /** Goes to a mail. */
  onOpen: (number: number) => void;
}

/** The ways to another place in a conversation: by its words, by a day, to what was unread. */
export function useJumps({ firstUnread, ...place }: Props) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'day' | 'words'>();
  const onClose = () => setOpen(undefined);
  const search: MenuItem = {
    label: formatMessage({ id: 'mails.search.in' }),
    icon: <IconSearch size={18} />,
    onClick: () => setOpen('words'),
  };
  const day: MenuItem = {
    label: formatMessage({ id: 'mails.day' }),
    icon: <IconCalendarSearch size={18} />,
    onClick: () => setOpen('day'),
  };
  const unread: MenuItem = {
    label: formatMessage({ id: 'mails.firstUnread' }),
    icon: <IconMailOpened size={18} />,
    onClick: () => firstUnread !== undefined && place.onOpen(firstUnread),
  };
  return {
    day,
    all: [search, day, ...(firstUnread === undefined ? [] : [unread])],
    dialog:
      open === 'day' ? (
        <JumpToDay {...place} onClose={onClose} />
      ) : (
        open === 'words' && <SearchInThread {...place} onClose={onClose} />
      ),
  };
}
