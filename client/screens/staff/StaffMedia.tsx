import { useIntl } from 'react-intl';
import { MediaDesk } from '../../features/media/desk/MediaDesk.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** Pictures and videos before others see them. */
export function StaffMedia() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>{formatMessage({ id: 'media.title' })}</PageTitle>
      <MediaDesk />
    </>
  );
}
