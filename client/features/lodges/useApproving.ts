import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import type { Request } from './RequestCard.tsx';

/** Requests approved by one command: small enough to hold the lodge's row briefly and to stop in between. */
const batch = 25;

export const idsOf = (requests: readonly Request[]) => requests.map((request) => request.profile.profileId);

/** Another admin may have been faster: then the list is read again. */
export const isOutdated = (error: unknown) => (error as CallError).code === 'NoSuchRequest';

export interface Progress {
  done: number;
  of: number;
  stopping: boolean;
}

/** Approves requests, many of them batch by batch; `progress` is there while it goes on. */
export function useApproving(lodgeId: number, refetch: () => void, onDone: () => void) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [approveMembership] = useCommand(lodgeMembers.ApproveMembership);
  const [progress, setProgress] = useState<Progress>();
  const stopped = useRef(false);
  const approve = async (requests: readonly Request[]) => {
    const ids = idsOf(requests);
    let done = 0;
    stopped.current = false;
    try {
      while (done < ids.length && !stopped.current) {
        setProgress({ done, of: ids.length, stopping: false });
        const profileIds = ids.slice(done, done + batch);
        await approveMembership({ lodgeId, profileIds });
        done += profileIds.length;
      }
    } catch (error) {
      if (isOutdated(error)) refetch();
      tell(error);
    }
    setProgress(undefined);
    if (done === 0) return;
    const words = { n: done, name: requests[0]?.profile.name ?? '' };
    notify({ message: formatMessage({ id: 'lodges.approved' }, words), tone: 'success' });
    onDone();
  };
  const stop = () => {
    stopped.current = true;
    setProgress((now) => now && { ...now, stopping: true });
  };
  return { approve: (requests: readonly Request[]) => void approve(requests), stop, progress };
}
