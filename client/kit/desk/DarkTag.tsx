import { useIntl } from 'react-intl';
import { Tag } from '../../ui/Tag.tsx';

/** Says at the desk of something that it is of the dark variant; of the main site nothing is said. */
export function DarkTag({ dark }: { dark: boolean }) {
  const { formatMessage } = useIntl();
  return dark && <Tag tone="heather">{formatMessage({ id: 'staff.darkVariant' })}</Tag>;
}
