import { IconInbox } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useCommand, useQuery, type CallError } from '../../app/api.ts';
import type { Output } from '../../../shared/contract.ts';
import { lodges } from '../../../shared/lodges.ts';
import { useCallError } from '../../ui/callError.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notify.ts';
import { PromptDialog } from '../../ui/PromptDialog.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import { BulkBar } from './BulkBar.tsx';
import type { LodgeData } from './LodgeHeader.tsx';
import { BlockDialog } from './MemberDialogs.tsx';
import styles from './PendingRequests.module.css';
import { reasonLimit } from './reason.ts';
import { RequestCard, type Request } from './RequestCard.tsx';

const count = 100;

/** The requests that wait for an answer. */
export function PendingRequests({ lodge: { lodgeId } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const read = useQuery(lodges.GetPendingRequests, { lodgeId, viewStyle: 'Detailed', count });
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} tabIndex={-1} aria-label={formatMessage({ id: 'lodges.pending' })}>
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              icon={<IconInbox size={20} />}
              title={formatMessage({ id: 'lodges.pending.none' })}
              text={formatMessage({ id: 'lodges.pending.noneText' })}
            />
          ) : (
            <Requests lodgeId={lodgeId} data={data} refetch={read.refetch} onGone={() => place.current?.focus()} />
          )
        }
      </Loaded>
    </section>
  );
}

interface Props {
  lodgeId: number;
  data: Output<typeof lodges.GetPendingRequests>;
  refetch: () => void;
  /** Cards with the focus in them have left. */
  onGone: () => void;
}

function Requests({ lodgeId, data: { items, total, question }, refetch, onGone }: Props) {
  const { formatMessage } = useIntl();
  const selection = useSelection();
  const [declining, setDeclining] = useState<Request[]>([]);
  const [blocking, setBlocking] = useState<Request>();
  const chosen = items.filter((request) => selection.has(request.profile.profileId));
  const answered = () => {
    selection.clear();
    setDeclining([]);
    setBlocking(undefined);
    onGone();
  };
  const { approve, busy } = useApproving(lodgeId, refetch, answered);
  return (
    <>
      <p className={styles.note}>{formatMessage({ id: 'lodges.pending.note' }, { n: total, shown: items.length })}</p>
      <ul className={styles.list}>
        {items.map((request) => (
          <li key={request.profile.profileId}>
            <RequestCard
              request={request}
              question={question}
              selection={selection}
              busy={busy}
              onApprove={() => approve([request])}
              onDecline={() => setDeclining([request])}
              onBlock={() => setBlocking(request)}
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <BulkBar
          n={chosen.length}
          busy={busy}
          onApprove={() => approve(chosen)}
          onDecline={() => setDeclining(chosen)}
          onClear={selection.clear}
        />
      )}
      {declining.length > 0 && (
        <DeclineDialog
          lodgeId={lodgeId}
          requests={declining}
          refetch={refetch}
          onDone={answered}
          onCancel={() => setDeclining([])}
        />
      )}
      {blocking && (
        <BlockDialog
          lodgeId={lodgeId}
          profileId={blocking.profile.profileId}
          name={blocking.profile.name}
          onDone={() => setBlocking(undefined)}
        />
      )}
    </>
  );
}

const idsOf = (requests: Request[]) => requests.map((request) => request.profile.profileId);
const wordsFor = (requests: Request[]) => ({ n: requests.length, name: requests.at(0)?.profile.name ?? '' });

/** Another admin may have been faster: then the list is read again. */
const isOutdated = (error: unknown) => (error as CallError).code === 'NoSuchRequest';

function useApproving(lodgeId: number, refetch: () => void, onDone: () => void) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [approveMembership, { isLoading }] = useCommand(lodges.ApproveMembership);
  const send = async (requests: Request[]) => {
    try {
      await approveMembership({ lodgeId, profileIds: idsOf(requests) });
      notify({ message: formatMessage({ id: 'lodges.approved' }, wordsFor(requests)), tone: 'success' });
      onDone();
    } catch (error) {
      if (isOutdated(error)) refetch();
      tell(error);
    }
  };
  return { approve: (requests: Request[]) => void send(requests), busy: isLoading };
}

interface DeclineProps {
  lodgeId: number;
  requests: Request[];
  refetch: () => void;
  onDone: () => void;
  onCancel: () => void;
}

function DeclineDialog({ lodgeId, requests, refetch, onDone, onCancel }: DeclineProps) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [declineMembership, { isLoading, error }] = useCommand(lodges.DeclineMembership);
  const decline = async (reason: string) => {
    try {
      await declineMembership({ lodgeId, profileIds: idsOf(requests), ...(reason && { reason }) });
      notify({ message: formatMessage({ id: 'lodges.declined' }, wordsFor(requests)) });
      onDone();
    } catch (failure) {
      if (isOutdated(failure)) refetch();
      tellUnforeseen(failure);
    }
  };
  return (
    <PromptDialog
      opened
      title={formatMessage({ id: 'lodges.decline.title' }, wordsFor(requests))}
      text={formatMessage({ id: 'lodges.decline.text' })}
      label={formatMessage({ id: 'lodges.reason' })}
      required={false}
      maxLength={reasonLimit}
      confirmLabel={formatMessage({ id: 'lodges.decline' })}
      busy={isLoading}
      error={wordsOf(error)}
      onSubmit={(reason) => void decline(reason)}
      onCancel={onCancel}
    />
  );
}
