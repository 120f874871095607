import { useIntl } from 'react-intl';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { ConvertToCouple } from '../../features/account/ConvertToCouple.tsx';
import { ConvertToSingle, SwapPersons } from '../../features/account/ConvertToSingle.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from '../profiles/EditProfile.module.css';

/** From one person to two and back, and which of two comes first. */
export function EditProfileConvert() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(profileForm.ProfilePersons, {});
  return (
    <div className={styles.parts}>
      <PageTitle>{formatMessage({ id: 'convert.title' }, { who })}</PageTitle>
      <Loaded read={read} skeleton={<TextSkeleton lines={8} />}>
        {(persons) =>
          persons.length > 1 ? (
            <>
              <SwapPersons persons={persons} />
              <ConvertToSingle persons={persons} />
            </>
          ) : (
            <ConvertToCouple />
          )
        }
      </Loaded>
    </div>
  );
}
