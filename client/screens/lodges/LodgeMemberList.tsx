import { useIntl } from 'react-intl';
import { Members } from '../../features/lodges/Members.tsx';
import { MemberTools, useMembersWanted } from '../../features/lodges/MemberTools.tsx';
import styles from '../../features/lodges/Management.module.css';
import { useViewTime } from '../../features/lodges/useViewTime.ts';
import { useLodge } from './Lodge.tsx';

/** Who is in a lodge, for those who are. */
export function LodgeMemberList() {
  const lodge = useLodge();
  const { formatMessage } = useIntl();
  const filter = useMembersWanted();
  const { name, sort, rank, clear } = filter;
  useViewTime(lodge, 'Members');
  return (
    <>
      <div className={styles.bar}>
        <h2>{formatMessage({ id: 'lodges.allMembers' })}</h2>
        <div className={styles.tools}>
          <MemberTools {...filter} />
        </div>
      </div>
      <Members lodge={lodge} sort={sort} name={name} rank={rank} onClear={clear} />
    </>
  );
}
