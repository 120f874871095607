import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { report } from '../../kit/report.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { useCallError } from '../../platform/callError.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { wantReadingFace } from '../../ui/theme/readingFace.ts';
import { notify } from '../../platform/notify.ts';
import { PersonName } from '../../kit/people/Person.tsx';
import { monthOf } from './days.ts';
import styles from './MeetupArticle.module.css';
import { MeetupDialog } from './MeetupDialog.tsx';
import { When, Where, type MeetupData } from './MeetupFacts.tsx';
import { calendarPath, type LodgePlace } from './paths.ts';
import { wallClock } from './zones.ts';

interface Props {
  lodge: LodgePlace;
  meetup: MeetupData;
}

/** A meetup in full: what it is, when, where, and who planned it. */
export function MeetupArticle({ lodge, meetup }: Props) {
  wantReadingFace();
  const { formatMessage } = useIntl();
  const { title, text, place, address, hasAddress, organiser } = meetup;
  return (
    <Card as="article" padding="text" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <MeetupMenu lodge={lodge} meetup={meetup} />
      </div>
      <div className={styles.facts}>
        <When meetup={meetup} />
        <Where place={place} />
        {hasAddress && <p className={styles.address}>{address ?? formatMessage({ id: 'meetups.address.later' })}</p>}
      </div>
      <p className={styles.text}>{text}</p>
      {organiser && (
        <p className={styles.by}>
          {formatMessage(
            { id: 'meetups.organiser' },
            { name: <PersonName key="name" person={organiser} to={`/Profile/${organiser.profileId}/About`} group /> },
          )}
        </p>
      )}
    </Card>
  );
}

/** The way back from a meetup to the month in which it begins. */
export function BackToCalendar({ lodge, meetup: { startsAt, timeZone } }: Props) {
  const { formatMessage } = useIntl();
  const month = monthOf(wallClock(new Date(startsAt), timeZone).day);
  return <BackLink to={calendarPath(lodge, month)}>{formatMessage({ id: 'meetups.back' })}</BackLink>;
}

function MeetupMenu({ lodge, meetup }: Props) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  const [editing, setEditing] = useState(false);
  const remove = useDeleting({ lodge, meetup });
  const { can, organiser, meetupId, title } = meetup;
  const own: MenuItem[] = [];
  if (can.includes('UpdateMeetup'))
    own.push({
      label: formatMessage({ id: 'meetups.edit' }),
      icon: <IconPencil size={18} />,
      onClick: () => setEditing(true),
    });
  if (can.includes('DeleteMeetup'))
    own.push({
      label: formatMessage({ id: 'meetups.delete' }),
      icon: <IconTrash size={18} />,
      tone: 'danger',
      onClick: () => void remove(),
    });
  const tellOf: MenuItem = {
    label: formatMessage({ id: 'meetups.report' }),
    icon: <IconFlag size={18} />,
    tone: 'danger',
    onClick: () =>
      report({
        contentType: 'LodgeMeetup',
        contentId: meetupId,
        name: organiser?.name ?? title,
        ownerId: organiser?.profileId,
      }),
  };
  const groups = [own, organiser?.profileId === me ? [] : [tellOf]];
  if (groups.every((group) => group.length === 0)) return null;
  const label = formatMessage({ id: 'meetups.menu' }, { title });
  return (
    <>
      <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={groups} />
      {editing && (
        <MeetupDialog lodge={lodge} meetup={meetup} timeZone={meetup.timeZone} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** Calls a meetup off, or takes it away; then the calendar is the place to be. */
function useDeleting({ lodge, meetup: { meetupId, title, startsAt, endsAt, timeZone, people, waiting } }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const navigate = useNavigate();
  const [deleteMeetup] = useCommand(meetups.DeleteMeetup);
  const month = monthOf(wallClock(new Date(startsAt), timeZone).day);
  return async () => {
    const awaited = people + waiting > 0 && Date.parse(endsAt) > Date.now();
    const sure = await confirm({
      title: formatMessage({ id: 'meetups.delete.title' }, { title }),
      text: formatMessage({ id: awaited ? 'meetups.delete.awaited' : 'meetups.delete.text' }),
      confirmLabel: formatMessage({ id: 'meetups.delete.do' }),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      const { cancelled } = await deleteMeetup({ meetupId });
      if (!cancelled) void navigate(calendarPath(lodge, month));
      notify({ message: formatMessage({ id: cancelled ? 'meetups.calledOff' : 'meetups.deleted' }), tone: 'success' });
    } catch (failure) {
      tell(failure);
    }
  };
}
