import { useIntl } from 'react-intl';
import { Rooms } from '../../features/chat/desk/Rooms.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Staff.module.css';

/** The rooms of the chat, as staff keeps them. */
export function StaffChatRooms() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>{formatMessage({ id: 'chatDesk.title' })}</PageTitle>
      <div className={styles.column}>
        <Rooms />
      </div>
    </>
  );
}
