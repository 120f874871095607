import { useIntl } from 'react-intl';
import { SealedList } from '../../features/sealed/SealedList.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** What the law forbids, in facts alone. */
export function StaffSealed() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>{formatMessage({ id: 'staff.sealed.title' })}</PageTitle>
      <SealedList />
    </>
  );
}
