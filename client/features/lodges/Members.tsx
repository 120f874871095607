import {
  IconDots,
  IconHistory,
  IconMailForward,
  IconNote,
  IconUserMinus,
  IconKey,
  IconShieldMinus,
  IconShieldPlus,
  IconBan,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { profilePath } from '../../platform/paths.ts';
import type { Input } from '../../../shared/contract.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { lodgePath } from './LodgeFacts.tsx';
import { useManagement } from './LodgeHeader.tsx';
import styles from './Management.module.css';
import { actionsFor, type LodgeMember, type MemberAction } from './memberActions.ts';
import { MemberDialog } from './MemberDialogs.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import type { LodgeData } from './types.ts';

const pageSize = 30;

const tones: Partial<Record<LodgeMember['status'], Tone>> = {
  Owner: 'accent',
  CoOwner: 'primary',
  Assistant: 'primary',
};

const icons: Record<MemberAction, typeof IconBan> = {
  makeAssistant: IconShieldPlus,
  makeCoOwner: IconShieldPlus,
  makeMember: IconShieldMinus,
  passOwnership: IconKey,
  remove: IconUserMinus,
  block: IconBan,
};

type MembersInput = Input<typeof lodgeMembers.GetMembers>;

interface Props {
  lodge: LodgeData;
  sort: MembersInput['sort'];
  name: string;
  rank?: MembersInput['rank'];
  /** With what may be done about each. */
  manages?: boolean;
  /** Takes the name and the rank away. */
  onClear: () => void;
}

/** The members of a lodge. */
export function Members({ lodge, sort, name, rank, manages = false, onClear }: Props) {
  const { formatMessage } = useIntl();
  const [pending, setPending] = useState<{ member: LodgeMember; action: MemberAction }>();
  const [noted, setNoted] = useState<ProfileCard>();
  const listInput = { lodgeId: lodge.lodgeId, sort, ...(name && { name }), ...(rank && { rank }) };
  const list = usePages(lodgeMembers.GetMembers, listInput, pageSize);
  const columns = useColumns(lodge, manages, (member, action) => setPending({ member, action }), setNoted);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconUsers size={20} />}
              title={formatMessage({ id: 'lodges.members.none' })}
              text={name && formatMessage({ id: 'lodges.members.noneNamed' }, { name })}
              onClear={name || rank ? onClear : undefined}
            />
          ) : (
            <Card padding="none" className={styles.table}>
              <TableFrame label={formatMessage({ id: 'lodges.allMembers' })} columns={columns}>
                {list.inputs.map((input, page) => (
                  <Page key={page} input={input} columns={columns} />
                ))}
              </TableFrame>
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {noted && <NotesDialog lodgeId={lodge.lodgeId} profile={noted} onDone={() => setNoted(undefined)} />}
      {pending && <MemberDialog lodgeId={lodge.lodgeId} {...pending} onDone={() => setPending(undefined)} />}
    </>
  );
}

function Page({ input, columns }: { input: Input<typeof lodgeMembers.GetMembers>; columns: Column<LodgeMember>[] }) {
  const { data } = useQuery(lodgeMembers.GetMembers, input);
  return <TableRows columns={columns} rows={data?.items ?? []} rowKey={(row) => row.profile.profileId} />;
}

function useColumns(
  lodge: LodgeData,
  manages: boolean,
  onAction: (member: LodgeMember, action: MemberAction) => void,
  onNotes: (profile: ProfileCard) => void,
) {
  const { formatMessage } = useIntl();
  const { lists } = useManagement(lodge);
  const groupsOf = (member: LodgeMember): MenuItem[][] => {
    const actions = actionsFor(member).map((action): MenuItem => {
      const Icon = icons[action];
      return {
        label: formatMessage({ id: `lodges.${action}` }),
        icon: <Icon size={18} />,
        tone: action === 'block' || action === 'remove' ? 'danger' : undefined,
        onClick: () => onAction(member, action),
      };
    });
    const history = {
      label: formatMessage({ id: 'lodges.memberHistory' }),
      icon: <IconHistory size={18} />,
      to: lodgePath(lodge, `MemberManagement/ActivityList/${member.profile.profileId}`),
    };
    const notes = {
      label: formatMessage({ id: 'lodges.notes' }),
      icon: <IconNote size={18} />,
      onClick: () => onNotes(member.profile),
    };
    const write = {
      label: formatMessage({ id: 'lodges.writeFor' }),
      icon: <IconMailForward size={18} />,
      to: lodgePath(lodge, `Mail?to=${member.profile.profileId}`),
    };
    const reached = member.status === 'Member' ? [write] : [];
    return [
      [...reached, ...(lists ? [history] : []), ...(member.can.includes('GetMemberNotes') ? [notes] : [])],
      actions,
    ];
  };
  const columns: Column<LodgeMember>[] = [
    {
      key: 'member',
      head: true,
      label: formatMessage({ id: 'lodges.column.member' }),
      cell: ({ profile }) => (
        <PersonLine person={profile} to={profilePath(profile.profileId)} size={36} group presence>
          {[profile.ages.join(' · '), profile.town].filter(Boolean).join(' · ')}
        </PersonLine>
      ),
    },
    {
      key: 'rank',
      label: formatMessage({ id: 'lodges.column.rank' }),
      cell: ({ status, notes }) => (
        <span className={styles.rank}>
          <Tag tone={tones[status]}>{formatMessage({ id: `enum.LodgeMemberStatus.${status}` })}</Tag>
          {manages && notes > 0 && (
            <Tag icon={<IconNote size={16} />}>{formatMessage({ id: 'lodges.notes.n' }, { n: notes })}</Tag>
          )}
        </span>
      ),
    },
    {
      key: 'since',
      label: formatMessage({ id: 'lodges.column.since' }),
      cell: ({ since }) => (
        <span className={styles.quiet}>
          <DateText at={since} />
        </span>
      ),
    },
  ];
  const menu: Column<LodgeMember> = {
    key: 'menu',
    label: formatMessage({ id: 'lodges.column.menu' }),
    corner: true,
    cell: (member) => {
      const groups = manages ? groupsOf(member) : [];
      const label = formatMessage({ id: 'lodges.memberMenu' }, { name: member.profile.name });
      return (
        <div className={styles.end}>
          <WriteLink profile={member.profile} />
          {groups.some((group) => group.length > 0) && (
            <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={groups} />
          )}
        </div>
      );
    },
  };
  return [...columns, menu];
}
