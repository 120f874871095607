import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isDarkNumber } from '../../../shared/dark/numbers.ts';
import type { Output } from '../../../shared/contract.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { Desk, type DeskProps } from '../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow } from '../../kit/desk/DeskItem.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import { Gone } from '../../kit/desk/Gone.tsx';
import { paymentsPath, personPath, sealedPath } from '../../kit/desk/paths.ts';
import styles from '../../kit/desk/Staff.module.css';

type Proposal = Output<typeof staff.GetProposalQueue>['items'][number];

const kinds: Proposal['kind'][] = ['PermaLock', 'Role', 'SealedAccess', 'Refund', 'Days'];

/** What waits for a second person. A profile has one proposal at most to lock it or of a role. */
const idOf = ({ about, kind, sealed, remedyId }: Proposal) =>
  (sealed?.sealedAccessId ?? remedyId ?? about.profileId) * kinds.length + kinds.indexOf(kind);

export function ProposalDesk({ alone }: DeskProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(staff.GetProposalQueue, { take: 100 });
  return (
    <Desk
      queue="Proposals"
      read={read}
      alone={alone}
      idOf={idOf}
      isOpen={({ mine }) => !mine}
      row={({ kind, about, by, at, dueAt, mine }) => (
        <DeskRow
          title={about.name}
          aside={
            <>
              <DarkTag dark={isDarkNumber(about.profileId)} />
              {mine && <Tag tone="info">{formatMessage({ id: 'staff.proposal.mine' })}</Tag>}
            </>
          }
        >
          {formatMessage({ id: `staff.proposal.${kind}` })} · {by.name} · <Time at={at} />
          <br />
          <Due at={dueAt} />
        </DeskRow>
      )}
      item={(_id, row) => (row ? <Open row={row} /> : <Gone read={read} />)}
    />
  );
}

/** Where it is decided. */
function placeOf({ about: { profileId }, sealed, remedyId }: Proposal): string {
  if (sealed) return sealedPath(sealed.mediaId);
  return remedyId === null ? personPath(profileId) : paymentsPath(profileId);
}

function Open({ row }: { row: Proposal }) {
  const { formatMessage } = useIntl();
  const { kind, about, by, at, mine, sealed } = row;
  const decided = sealed ? 'staff.proposal.sealed' : 'staff.proposal.decide';
  return (
    <DeskItem
      title={formatMessage({ id: `staff.proposal.${kind}` })}
      actions={
        <>
          <p>{formatMessage({ id: mine ? 'staff.proposal.own' : decided })}</p>
          <LinkButton to={placeOf(row)} full>
            {formatMessage({ id: sealed ? 'staff.proposal.sealed.open' : 'staff.person.open' })}
          </LinkButton>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{formatMessage({ id: 'staff.proposal.about' })}</dt>
        <dd>
          <Link to={personPath(about.profileId)}>{about.name}</Link> <DarkTag dark={isDarkNumber(about.profileId)} />
        </dd>
        <dt>{formatMessage({ id: 'staff.proposal.by' })}</dt>
        <dd>{by.name}</dd>
        <dt>{formatMessage({ id: 'staff.proposal.at' })}</dt>
        <dd>
          <Time at={at} />
        </dd>
      </dl>
    </DeskItem>
  );
}
