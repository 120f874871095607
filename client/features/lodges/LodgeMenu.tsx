import { IconDots, IconDoorExit, IconFlag, IconHistory, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { report } from '../../kit/report.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { LeaveDialog } from './Leave.tsx';
import { lodgePath } from './LodgeFacts.tsx';
import { ReleaseDialog } from './Vacancy.tsx';
import type { LodgeData } from './types.ts';

/** What is seldom done about a lodge: looking back, reporting it, leaving it. */
export function LodgeMenu({ lodge }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const me = useCurrentProfile();
  const [dialog, setDialog] = useState<'leave' | 'release'>();
  const close = () => setDialog(undefined);
  const { lodgeId, name, myStatus, history, can } = lodge;
  const looking: MenuItem = {
    label: formatMessage({ id: 'lodges.history' }, { who }),
    icon: <IconHistory size={18} />,
    to: lodgePath(lodge, `MemberManagement/ActivityList/${me?.id}`),
  };
  const telling: MenuItem = {
    label: formatMessage({ id: 'lodges.report' }),
    icon: <IconFlag size={18} />,
    onClick: () => report({ contentType: 'Lodge', contentId: lodgeId, name }),
  };
  const releasing: MenuItem = {
    label: formatMessage({ id: 'lodges.release' }),
    icon: <IconKey size={18} />,
    onClick: () => setDialog('release'),
  };
  const leaving: MenuItem = {
    label: formatMessage({ id: 'lodges.leave' }),
    icon: <IconDoorExit size={18} />,
    tone: 'danger',
    onClick: () => setDialog('leave'),
  };
  const owns = myStatus === 'Owner';
  return (
    <>
      <Menu
        trigger={<IconButton label={formatMessage({ id: 'lodges.more' }, { name })} icon={<IconDots size={20} />} />}
        groups={[
          [...(history ? [looking] : []), ...(owns ? [] : [telling])],
          [
            ...(can.includes('ReleaseOwnership') ? [releasing] : []),
            ...(owns || can.includes('LeaveLodge') ? [leaving] : []),
          ],
        ]}
      />
      {dialog === 'leave' && <LeaveDialog lodge={lodge} onDone={close} />}
      {dialog === 'release' && <ReleaseDialog lodge={lodge} onDone={close} />}
    </>
  );
}
