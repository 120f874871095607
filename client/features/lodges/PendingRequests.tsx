import { IconInbox } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useViewStyle, ViewSwitch, type ViewStyleName } from '../../kit/page/ViewSwitch.tsx';
import { useCommand, useQuery } from '../../platform/api.ts';
import type { Output } from '../../../shared/contract.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useCallError } from '../../platform/callError.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import { ApprovingBar, BulkBar } from './BulkBar.tsx';
import { DeclinedRequests } from './DeclinedRequests.tsx';
import { BlockDialog } from './MemberDialogs.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import styles from './PendingRequests.module.css';
import { lodgePath } from './LodgeFacts.tsx';
import { asLine, reasonLimit } from './reason.ts';
import type { LodgeData } from './types.ts';
import { idsOf, isOutdated, useApproving } from './useApproving.ts';
import { RequestCard, type Request } from './RequestCard.tsx';

/** Requests read at first, and with each press of "more". */
const step = 100;
const most = 500;

/** The requests that wait for an answer. */
export function PendingRequests({ lodge: { lodgeId } }: { lodge: LodgeData }) {
  const { formatMessage } = useIntl();
  const [count, setCount] = useState(step);
  const viewStyle = useViewStyle();
  const read = useQuery(lodgeMembers.GetPendingRequests, { lodgeId, viewStyle, count });
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} tabIndex={-1} aria-label={formatMessage({ id: 'lodges.pending' })}>
      <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
        {(data) =>
          data.items.length === 0 ? (
            <>
              <EmptyState
                icon={<IconInbox size={20} />}
                title={formatMessage({ id: 'lodges.pending.none' })}
                text={formatMessage({ id: 'lodges.pending.noneText' })}
              />
              <DeclinedRequests lodgeId={lodgeId} declined={data.declined} />
            </>
          ) : (
            <Requests
              lodgeId={lodgeId}
              viewStyle={viewStyle}
              data={data}
              refetch={read.refetch}
              onGone={() => place.current?.focus()}
              onMore={() => setCount(Math.min(most, count + step))}
            />
          )
        }
      </Loaded>
    </section>
  );
}

interface Props {
  lodgeId: number;
  viewStyle: ViewStyleName;
  data: Output<typeof lodgeMembers.GetPendingRequests>;
  refetch: () => void;
  /** Cards with the focus in them have left. */
  onGone: () => void;
  onMore: () => void;
}

function Requests({ lodgeId, viewStyle, data: { items, total, question, declined }, refetch, onGone, onMore }: Props) {
  const { formatMessage } = useIntl();
  const selection = useSelection();
  const [declining, setDeclining] = useState<Request[]>([]);
  const [blocking, setBlocking] = useState<Request>();
  const [noted, setNoted] = useState<ProfileCard>();
  const chosen = items.filter((request) => selection.has(request.profile.profileId));
  const answered = () => {
    selection.clear();
    setDeclining([]);
    setBlocking(undefined);
    onGone();
  };
  const { approve, stop, progress } = useApproving(lodgeId, refetch, answered);
  const busy = progress !== undefined;
  const all = items.map(({ profile }) => profile.profileId);
  return (
    <>
      <div className={styles.note}>
        <p>{formatMessage({ id: 'lodges.pending.note' }, { n: total })}</p>
        {!busy && chosen.length < items.length && items.length > 1 && (
          <Button variant="text" size="sm" onClick={() => selection.set(all)}>
            {formatMessage({ id: 'lodges.pending.all' }, { n: items.length })}
          </Button>
        )}
        <ViewSwitch />
      </div>
      <ul className={classes(styles.list, viewStyle === 'Gallery' && styles.gallery)}>
        {items.map((request) => (
          <li key={request.profile.profileId}>
            <RequestCard
              request={request}
              viewStyle={viewStyle}
              question={question}
              selection={selection}
              busy={busy}
              onApprove={() => approve([request])}
              onDecline={() => setDeclining([request])}
              onBlock={() => setBlocking(request)}
              onNotes={() => setNoted(request.profile)}
              writeTo={lodgePath({ lodgeId, slug: '-' }, `Mail?to=${request.profile.profileId}`)}
            />
          </li>
        ))}
      </ul>
      {total > items.length && items.length < most && (
        <div className={styles.more}>
          <Button variant="outline" size="sm" onClick={onMore}>
            {formatMessage({ id: 'lodges.pending.more' })}
          </Button>
        </div>
      )}
      <DeclinedRequests lodgeId={lodgeId} declined={declined} />
      {noted && <NotesDialog lodgeId={lodgeId} profile={noted} onDone={() => setNoted(undefined)} />}
      {progress && <ApprovingBar {...progress} onStop={stop} />}
      {chosen.length > 0 && !progress && (
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

const wordsFor = (requests: Request[]) => ({ n: requests.length, name: requests.at(0)?.profile.name ?? '' });

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
  const [declineMembership, { isLoading, error }] = useCommand(lodgeMembers.DeclineMembership);
  const decline = async (reason: string) => {
    try {
      await declineMembership({ lodgeId, profileIds: idsOf(requests), ...(reason && { reason: asLine(reason) }) });
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
