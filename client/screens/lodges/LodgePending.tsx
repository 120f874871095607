import { useIntl } from 'react-intl';
import { ManagementNav } from '../../features/lodges/ManagementNav.tsx';
import { PendingRequests } from '../../features/lodges/PendingRequests.tsx';
import { useLodge } from './Lodge.tsx';

export function LodgePending() {
  const lodge = useLodge();
  const { formatMessage } = useIntl();
  return (
    <>
      <ManagementNav lodge={lodge} title={formatMessage({ id: 'lodges.pending' })} />
      <PendingRequests lodge={lodge} />
    </>
  );
}
