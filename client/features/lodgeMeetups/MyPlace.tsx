import { IconCalendarOff, IconCheck, IconHourglass } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { MeetupCard } from './MeetupFacts.tsx';

interface Props {
  meetup: Pick<MeetupCard, 'cancelled' | 'mine'>;
  /** The place in the queue, where it is known. */
  position?: number | null;
}

/** Where I stand with a meetup, or that it does not take place; nothing for who has not signed up. */
export function MyPlace({ meetup: { cancelled, mine }, position = null }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  if (cancelled)
    return (
      <Tag tone="danger" icon={<IconCalendarOff size={16} />}>
        {formatMessage({ id: 'meetups.cancelled' })}
      </Tag>
    );
  if (mine === 'Confirmed')
    return (
      <Tag tone="success" icon={<IconCheck size={16} />}>
        {formatMessage({ id: 'meetups.confirmed' }, { who })}
      </Tag>
    );
  if (mine === 'Waiting')
    return (
      <Tag tone="warn" icon={<IconHourglass size={16} />}>
        {position === null
          ? formatMessage({ id: 'meetups.waiting' }, { who })
          : formatMessage({ id: 'meetups.waiting.position' }, { who, position })}
      </Tag>
    );
  return null;
}
