import { useIntl } from 'react-intl';
import { BlockedProfiles } from '../../features/lodges/BlockedProfiles.tsx';
import { ManagementNav } from '../../features/lodges/ManagementNav.tsx';
import { useLodge } from './Lodge.tsx';

export function LodgeBlocked() {
  const lodge = useLodge();
  const { formatMessage } = useIntl();
  return (
    <>
      <ManagementNav lodge={lodge} title={formatMessage({ id: 'lodges.blockedProfiles' })} />
      <BlockedProfiles lodgeId={lodge.lodgeId} />
    </>
  );
}
