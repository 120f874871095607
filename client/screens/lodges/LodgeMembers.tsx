import { useIntl } from 'react-intl';
import { ManagementNav } from '../../features/lodges/ManagementNav.tsx';
import { Members } from '../../features/lodges/Members.tsx';
import { MemberTools, useMembersWanted } from '../../features/lodges/MemberTools.tsx';
import { useLodge } from './Lodge.tsx';

export function LodgeMembers() {
  const lodge = useLodge();
  const { formatMessage } = useIntl();
  const filter = useMembersWanted();
  const { name, sort, rank, clear } = filter;
  return (
    <>
      <ManagementNav lodge={lodge} title={formatMessage({ id: 'lodges.allMembers' })}>
        <MemberTools {...filter} />
      </ManagementNav>
      <Members lodge={lodge} sort={sort} name={name} rank={rank} onClear={clear} manages />
    </>
  );
}
