import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallError } from '../platform/callError.ts';
import { readAgain, useReadAgain, useWaiting } from './offline.ts';
import { EmptyState, ErrorState, OfflineState } from './States.tsx';

interface Failure {
  code: string;
  status: number;
  number?: string;
}

interface Props<Data> {
  /** What was asked for, as a query tells it. */
  read: { data: Data | undefined; error: Failure | undefined; refetch: () => void };
  /** Stands in while the first answer is under way. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Something from the server: on its way, failed, or there. What is there stays when reading it again fails. */
export function Loaded<Data>({ read: { data, error, refetch }, skeleton, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? <Failed error={error} skeleton={skeleton} onRetry={refetch} /> : skeleton;
}

interface WaitingProps {
  /** Stands there until the connection is back. */
  skeleton: ReactNode;
  onRetry: () => void;
}

interface FailedProps extends WaitingProps {
  error: Failure;
}

/** Why something is not there, and how to try again. */
export function Failed({ error, skeleton, onRetry }: FailedProps) {
  const { wordsOf } = useCallError();
  if (error.status === 403) return <EmptyState icon={<IconLock size={20} />} title={wordsOf(error)} />;
  if (error.code === 'Offline') return <Unread skeleton={skeleton} onRetry={onRetry} />;
  return <ErrorState number={error.number} onRetry={onRetry} />;
}

/** What was not read, and is by itself as soon as it can be. */
function Unread({ skeleton, onRetry }: WaitingProps) {
  useReadAgain(onRetry);
  return <Unreached skeleton={skeleton} onRetry={onRetry} />;
}

/** Waits for the connection as if the answer was still on its way; one part of a page tells why, unless a bar does. */
export function Unreached({ skeleton, onRetry }: WaitingProps) {
  return useWaiting(onRetry) ? <OfflineState onRetry={readAgain} /> : skeleton;
}
