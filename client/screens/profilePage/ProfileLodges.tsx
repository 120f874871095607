import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { LodgePages } from '../../features/lodges/LodgeGrid.tsx';
import { sorts } from '../../features/lodges/searchParams.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { useProfilePage } from './Profile.tsx';
import styles from './ProfileLodges.module.css';

/** The lodges that a profile is a member of, as far as I may find them. */
export function ProfileLodges() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { profileId, profileType } = useProfilePage().profile;
  const own = useCurrentProfile()?.id === profileId;
  const [address, setAddress] = useSearchParams();
  const sortMode = sorts.find((one) => String(one) === address.get('sort')) ?? 3;
  const them = profileType === 'Couple' ? 'couple' : 'other';
  return (
    <div className={styles.page}>
      <div className={styles.sort}>
        <SelectField
          label={formatMessage({ id: 'lodges.sort' })}
          value={sortMode}
          onChange={({ target }) => setAddress({ sort: target.value }, { replace: true, preventScrollReset: true })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {formatMessage({ id: `lodges.sort.${sort}` })}
            </option>
          ))}
        </SelectField>
      </div>
      <LodgePages
        key={sortMode}
        contract={lodges.GetProfileLodges}
        input={{ profileId, sortMode }}
        empty={
          own
            ? {
                title: formatMessage({ id: 'lodges.mine.empty.title' }),
                text: formatMessage({ id: 'lodges.mine.empty.text' }, { who }),
                action: (
                  <LinkButton to="/Lodges" variant="outline">
                    {formatMessage({ id: 'lodges.title' })}
                  </LinkButton>
                ),
              }
            : { title: formatMessage({ id: 'lodges.profile.empty' }, { who: them }) }
        }
      />
    </div>
  );
}
