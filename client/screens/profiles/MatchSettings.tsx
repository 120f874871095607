import { useIntl } from 'react-intl';
import { matchSettings } from '../../../shared/matching/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { FilterForm } from '../../features/matching/FilterForm.tsx';
import { MatchForm } from '../../features/matching/MatchForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './EditProfile.module.css';

/** Whom one wants to meet, and with whom one would match. */
export function MatchSettings() {
  const { formatMessage } = useIntl();
  const settings = useQuery(matchSettings.GetMatchSettings, {});
  const filter = useQuery(matchSettings.GetProfileFilterConfiguration, {});
  return (
    <div className={styles.parts}>
      <PageTitle>{formatMessage({ id: 'matching.title' })}</PageTitle>
      <Loaded read={settings} skeleton={<TextSkeleton lines={6} />}>
        {(data) => <MatchForm settings={data} />}
      </Loaded>
      <Loaded read={filter} skeleton={<TextSkeleton lines={4} />}>
        {(data) => <FilterForm filter={data} />}
      </Loaded>
    </div>
  );
}
