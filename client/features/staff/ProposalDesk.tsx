import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isDarkNumber } from '../../../shared/dark/numbers.ts';
import type { Output } from '../../../shared/contract.ts';
import { actsOfTwo, proposals } from '../../../shared/staff/proposals.ts';
import { useQuery } from '../../platform/api.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { DecideProposal } from '../../kit/desk/DecideProposal.tsx';
import { Desk, type DeskProps } from '../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow } from '../../kit/desk/DeskItem.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import { Gone } from '../../kit/desk/Gone.tsx';
import { paymentsPath, personPath, sealedPath } from '../../kit/desk/paths.ts';
import styles from '../../kit/desk/Staff.module.css';

type Proposal = Output<typeof proposals.GetProposalQueue>['items'][number];

/** What waits for a second person. */
export function ProposalDesk({ alone }: DeskProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(proposals.GetProposalQueue, { take: 100 });
  return (
    <Desk
      queue="Proposals"
      read={read}
      alone={alone}
      idOf={({ proposalId }) => proposalId}
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
      item={(_id, row, onDone) => (row ? <Open row={row} onDone={onDone} /> : <Gone read={read} />)}
    />
  );
}

/** The path to the screen on which it is decided, where that is another one. */
function pathOf(row: Proposal): string {
  const { profileId } = row.about;
  const { decidedOn } = actsOfTwo[row.kind];
  if (decidedOn === 'Sealed') return sealedPath(row.subjectId);
  return decidedOn === 'Payments' ? paymentsPath(profileId) : personPath(profileId);
}

function Open({ row, onDone }: { row: Proposal; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { kind, about, by, at, facts } = row;
  return (
    <DeskItem
      title={formatMessage({ id: `staff.proposal.${kind}` })}
      actions={actsOfTwo[row.kind].decidedOn === 'Queue' ? <Here row={row} onDone={onDone} /> : <Elsewhere row={row} />}
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
      {facts && <p className={styles.words}>{facts}</p>}
    </DeskItem>
  );
}

/** Leads to the screen on which it is decided. */
function Elsewhere({ row }: { row: Proposal }) {
  const { formatMessage } = useIntl();
  const sealed = actsOfTwo[row.kind].decidedOn === 'Sealed';
  const decided = sealed ? 'staff.proposal.sealed' : 'staff.proposal.decide';
  return (
    <>
      <p>{formatMessage({ id: row.mine ? 'staff.proposal.own' : decided })}</p>
      <LinkButton to={pathOf(row)} full>
        {formatMessage({ id: sealed ? 'staff.proposal.sealed.open' : 'staff.person.open' })}
      </LinkButton>
    </>
  );
}

/** It is decided in the queue itself. */
function Here({ row: { kind, about, proposalId, mine, can }, onDone }: { row: Proposal; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: `staff.proposal.${kind}.title` }, { name: about.name });
  return (
    <>
      {mine && <p>{formatMessage({ id: 'staff.proposal.own' })}</p>}
      <DecideProposal proposalId={proposalId} can={can} question={{ title }} onDone={onDone} />
    </>
  );
}
