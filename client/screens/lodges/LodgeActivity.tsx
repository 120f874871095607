import { IconFilter } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { ActivityList } from '../../features/lodges/ActivityList.tsx';
import type { Activity } from '../../features/lodges/activities.ts';
import { FindMember } from '../../features/lodges/FindMember.tsx';
import { lodgePath } from '../../features/lodges/LodgeFacts.tsx';
import { useManagement } from '../../features/lodges/LodgeHeader.tsx';
import { ManagementNav } from '../../features/lodges/ManagementNav.tsx';
import { LodgeMemberActivity, namesOf } from '../../../shared/enums.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { useLodge } from './Lodge.tsx';

const activities = namesOf(LodgeMemberActivity);

export function LodgeActivity() {
  const lodge = useLodge();
  const { formatMessage } = useIntl();
  const { lists } = useManagement(lodge);
  const me = useCurrentProfile();
  const param = useParams()['profileId'];
  // Who does not run the lodge reads the own rows alone.
  const profileId = param ? Number(param) : lists ? undefined : (me?.id ?? undefined);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const types = activities.filter((one) => search.getAll('type').includes(one));
  const choose = (next: Activity[]) =>
    setSearch(
      next.map((type): [string, string] => ['type', type]),
      { preventScrollReset: true },
    );
  const title = formatMessage({ id: lists ? 'lodges.activityList' : 'lodges.history' }, { who: useWho() });
  const trigger = (
    <Button variant="outline" size="sm" icon={<IconFilter size={16} />}>
      {formatMessage({ id: types.length > 0 ? 'lodges.activity.more' : 'lodges.activity.all' })}
    </Button>
  );
  const choices = activities
    .filter((one) => !types.includes(one))
    .map((one) => ({
      label: formatMessage({ id: `enum.LodgeMemberActivity.${one}` }),
      onClick: () => choose([...types, one]),
    }));
  return (
    <>
      <ManagementNav lodge={lodge} title={title}>
        {lists && (
          <FindMember
            lodgeId={lodge.lodgeId}
            onFound={(found) => void navigate(lodgePath(lodge, `MemberManagement/ActivityList/${found}`))}
          />
        )}
        <Menu trigger={trigger} groups={[choices]} />
      </ManagementNav>
      <ActivityList
        lodge={lodge}
        profileId={profileId}
        types={types}
        onDropType={(type) => choose(types.filter((one) => one !== type))}
        onClear={() => choose([])}
        onDropMember={() => void navigate(lodgePath(lodge, 'MemberManagement/ActivityList'))}
      />
    </>
  );
}
