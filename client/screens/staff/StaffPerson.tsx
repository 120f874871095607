import { useParams } from 'react-router';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { RejectedMedia } from '../../features/media/desk/RejectedMedia.tsx';
import { PersonPayments } from '../../features/payment/desk/PersonPayments.tsx';
import { PersonActions } from '../../features/staff/PersonActions.tsx';
import { PersonFacts, PersonReports } from '../../features/staff/PersonFacts.tsx';
import { PersonHead } from '../../features/staff/PersonHead.tsx';
import { PersonStatements } from '../../features/staff/PersonStatements.tsx';
import { PersonTimeline } from '../../features/staff/PersonTimeline.tsx';
import { Proposals } from '../../features/staff/Proposals.tsx';
import { Sessions } from '../../features/staff/Sessions.tsx';
import { StaffNotes } from '../../features/staff/StaffNotes.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from './Staff.module.css';

/** Everything the house has to know of a profile, and what may be done about it. */
export function StaffPerson() {
  const { id } = useParams();
  const profileId = Number(id);
  const read = useQuery(staff.GetPerson, { profileId });
  if (read.error?.status === 404) return <NotFound />;
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={8} />}>
      {(person) => (
        <>
          <PersonHead person={person} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Proposals person={person} />
              <PersonPayments profileId={profileId} name={person.name} />
              <StaffNotes person={person} />
              <PersonTimeline profileId={profileId} />
            </div>
            <div className={classes(styles.column, styles.first)}>
              <PersonActions person={person} />
              <PersonFacts person={person} />
              <PersonStatements person={person} />
              <RejectedMedia profileId={profileId} />
              <PersonReports person={person} />
              <Sessions person={person} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
