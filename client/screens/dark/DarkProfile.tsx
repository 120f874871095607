import { useIntl } from 'react-intl';
import { darkProfile } from '../../../shared/dark/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { DarkApplication } from '../../features/dark/DarkApplication.tsx';
import { Different } from '../../features/dark/Different.tsx';
import { PlaceAndAge } from '../../features/dark/PlaceAndAge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from '../profiles/EditProfile.module.css';

/** The way into the dark variant and out of it. */
export function DarkProfile() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(darkProfile.GetDarkApplication, {});
  return (
    <div className={styles.parts}>
      <div>
        <PageTitle>{formatMessage({ id: 'dark.title' })}</PageTitle>
        <p className={styles.lead}>{formatMessage({ id: 'dark.lead' }, { who })}</p>
      </div>
      <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
        {(application) => <DarkApplication application={application} />}
      </Loaded>
      <PlaceAndAge />
      <Different />
    </div>
  );
}
