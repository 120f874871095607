import { useIntl } from 'react-intl';
import { Tag } from '../../ui/Tag.tsx';

/** How somebody runs the lodge. */
export function RankTag({ rank }: { rank: 'Owner' | 'CoOwner' | 'Assistant' | null }) {
  const { formatMessage } = useIntl();
  return rank && <Tag tone="primary">{formatMessage({ id: `enum.LodgeMemberStatus.${rank}` })}</Tag>;
}
