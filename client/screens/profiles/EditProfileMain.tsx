import { IconEye } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { EditForm } from '../../features/profiles/EditForm.tsx';
import { Hints } from '../../features/start/Hints.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './EditProfile.module.css';

/** Everything a profile tells about itself. */
export function EditProfileMain() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const profileId = useCurrentProfile()?.id;
  const read = useQuery(profileForm.GetProfileDataForEdit, {});
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <PageTitle>{formatMessage({ id: 'editProfile.title' }, { who })}</PageTitle>
        {profileId && (
          <LinkButton
            to={`${profilePath(profileId)}?viewAs=Member`}
            variant="outline"
            size="sm"
            icon={<IconEye size={18} />}
          >
            {formatMessage({ id: 'profile.viewAs' })}
          </LinkButton>
        )}
      </div>
      <Hints />
      <Loaded read={read} skeleton={<TextSkeleton lines={12} />}>
        {(data) => <EditForm told={data} />}
      </Loaded>
      <p className={styles.quiet}>
        <Link to="/EditProfile/Convert">{formatMessage({ id: 'convert.link' }, { who })}</Link>
      </p>
    </div>
  );
}
