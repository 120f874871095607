import { useIntl } from 'react-intl';
import { relations } from '../../../shared/people/relations.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { MyRelations } from '../../features/people/MyRelations.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './EditProfile.module.css';

/** Whom the profile belongs with, and who has asked. */
export function EditProfileRelations() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(relations.GetMyRelations, {});
  return (
    <div className={styles.parts}>
      <div>
        <PageTitle>{formatMessage({ id: 'myRelations.title' }, { who })}</PageTitle>
        <p className={styles.lead}>{formatMessage({ id: 'myRelations.lead' })}</p>
      </div>
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {(mine) => <MyRelations mine={mine} />}
      </Loaded>
    </div>
  );
}
