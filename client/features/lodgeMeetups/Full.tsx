import { useIntl } from 'react-intl';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Tag } from '../../ui/Tag.tsx';
import { groupOrder, type MeetupData } from './MeetupFacts.tsx';
import styles from './MeetupPanel.module.css';

/** Why there is no place for who looks: all are taken, those of their group are, others of it wait already, or it has none. */
export function useFull({ left, leftByGroup, quotas, waitingByGroup, keptUntil }: MeetupData) {
  const gender = useCurrentProfile()?.gender;
  const own = groupOrder.find(([, group]) => group === gender)?.[0];
  if (!own) return undefined;
  const waiting = waitingByGroup[own];
  if (quotas[own] === 0) return { why: 'closed', waiting } as const;
  if (left === 0) return { why: keptUntil === null ? 'all' : 'kept', waiting } as const;
  if (leftByGroup[own] === 0) return { why: 'group', waiting } as const;
  return waiting > 0 ? ({ why: 'queue', waiting } as const) : undefined;
}

/** Says of a full meetup why it is, and what happens next; nothing to who has signed up, or to whom it is too late. */
export function Full({ meetup }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const full = useFull(meetup);
  const { mine, cancelled, can, places } = meetup;
  if (!full || mine !== 'None' || cancelled) return null;
  const { why, waiting } = full;
  const mayWait = can.includes('SignUpForMeetup');
  if (!mayWait && why !== 'closed') return null;
  return (
    <div className={styles.full}>
      <Tag tone="warn">{formatMessage({ id: `meetups.full.${why === 'closed' ? 'closed.tag' : 'tag'}` }, { who })}</Tag>
      {why !== 'kept' && <p>{formatMessage({ id: `meetups.full.${why}` }, { who, places, waiting })}</p>}
      {mayWait && <p>{formatMessage({ id: 'meetups.full.next' }, { who, position: waiting + 1 })}</p>}
    </div>
  );
}
