import { IconCake, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { birthdays } from '../../../shared/birthdays/contract.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { profilePath } from '../../platform/paths.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Birthdays.module.css';
import { Congratulate } from './Congratulate.tsx';

export type Birthday = Output<typeof birthdays.GetBirthdays>['items'][number];

/** Who celebrates and how old they become; on the day itself one writes to them here. */
export function BirthdayRow({ birthday, today }: { birthday: Birthday; today: boolean }) {
  const { formatMessage, formatTime } = useIntl();
  const [writes, setWrites] = useState(false);
  const who = useWho();
  const { profile, writtenAt } = birthday;
  return (
    <li className={styles.row}>
      <PersonLine person={profile} to={profilePath(profile.profileId)} group size={56} presence>
        <Turns birthday={birthday} today={today} />
        <br />
        <Circumstances birthday={birthday} />
      </PersonLine>
      <div className={styles.acts}>
        {today && writtenAt && (
          <Tag tone="success" icon={<IconCheck size={16} />}>
            {formatMessage({ id: 'birthdays.written' }, { who, time: formatTime(writtenAt) })}
          </Tag>
        )}
        {today && !writtenAt && (
          <Button
            variant={writes ? 'text' : 'soft'}
            size="sm"
            icon={!writes && <IconCake size={18} />}
            aria-expanded={writes}
            onClick={() => setWrites(!writes)}
          >
            {formatMessage({ id: writes ? 'ui.close' : 'birthdays.congratulate' })}
          </Button>
        )}
        {!today && <WriteLink profile={profile} />}
      </div>
      {writes && !writtenAt && <Congratulate profile={profile} onSent={() => setWrites(false)} />}
    </li>
  );
}

/** A single person turns an age, of a couple one or both. */
function Turns({ birthday: { day, profile, persons }, today }: { birthday: Birthday; today: boolean }) {
  const { formatMessage, formatDate, formatList } = useIntl();
  const weekday = formatDate(new Date(day), { weekday: 'long', timeZone: 'UTC' });
  const when = today ? 'today' : 'later';
  const couple = profile.profileType === 'Couple';
  const words = persons.map(({ name, age }) =>
    formatMessage({ id: `birthdays.turns.${couple ? 'one' : 'alone'}` }, { name, age }),
  );
  return formatMessage(
    { id: `birthdays.turns.${when}` },
    { couple: String(couple), words: formatList(words), weekday },
  );
}

function Circumstances({ birthday: { profile, favourite, distanceBand } }: { birthday: Birthday }) {
  const { formatMessage } = useIntl();
  const near = distanceBand !== null && formatMessage({ id: `enum.DistanceBand.${distanceBand}` }).toLowerCase();
  return [favourite && formatMessage({ id: 'birthdays.favourite' }), profile.town, near].filter(Boolean).join(' · ');
}
