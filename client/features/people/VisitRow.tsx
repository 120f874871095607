import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Visits } from '../../../shared/people/visits.ts';
import { useWho } from '../../platform/session.ts';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { PersonRow, PlaceOf } from './PersonRow.tsx';

type Visit = Visits['items'][number];

/** Somebody may have come on several days. */
export const keyOfVisit = ({ profile, at }: Visit) => `${profile.profileId} ${at}`;

/** Who was here, and when. */
export function VisitRow({ visit, onGo }: { visit: Visit; onGo?: () => void }) {
  const { profile, at, isNew, distanceBand } = visit;
  const { formatMessage } = useIntl();
  const line = (
    <>
      <Time at={at} /> · <PlaceOf profile={profile} band={distanceBand} />
    </>
  );
  return (
    <PersonRow profile={profile} line={line} fresh={isNew} onGo={onGo}>
      {isNew && <Tag tone="primary">{formatMessage({ id: 'people.visits.new' })}</Tag>}
    </PersonRow>
  );
}

/** No visits, or none that one may know of. */
export function NoVisits({ visits: { hidden, total } }: { visits: Visits }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return hidden ? (
    <EmptyState
      icon={<IconEyeOff size={24} />}
      title={formatMessage({ id: 'people.visits.hidden' }, { who })}
      text={formatMessage({ id: 'people.visits.hidden.text' }, { n: total ?? 0 })}
      next={{ to: '/Settings', label: formatMessage({ id: 'next.settings' }) }}
    />
  ) : (
    <EmptyState
      icon={<IconEye size={24} />}
      title={formatMessage({ id: 'people.visits.empty' })}
      text={formatMessage({ id: 'people.visits.empty.text' }, { who })}
      next={{ to: '/Search/Online', label: formatMessage({ id: 'next.online' }) }}
    />
  );
}
