import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { StatePill } from '../../ui/StatePill.tsx';
import { PicturesContext, type OwnPicture } from './pictures.ts';

type State = OwnPicture['state'] | 'Missing';

const icons = {
  Waiting: IconClock,
  Approved: IconCheck,
  Rejected: IconAlertCircle,
  Failed: IconAlertCircle,
  Missing: IconAlertCircle,
};

/** How a picture stands, in words on it. */
export function PictureState({ state }: { state: State }) {
  const { formatMessage } = useIntl();
  const { usualHours } = useContext(PicturesContext);
  const Icon = icons[state];
  const n = usualHours === null ? 0 : Math.max(1, Math.round(usualHours));
  return (
    <StatePill>
      <Icon size={16} />
      {formatMessage({ id: `blogWriting.picture.${state}` }, { n })}
    </StatePill>
  );
}
