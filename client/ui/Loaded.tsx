import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallError } from '../platform/callError.ts';
import { EmptyState, ErrorState, OfflineState } from './States.tsx';

interface Props<Data> {
  /** What was asked for, as a query tells it. */
  read: {
    data: Data | undefined;
    error: { code: string; status: number; number?: string } | undefined;
    refetch: () => void;
  };
  /** Stands in while the first answer is under way. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Something from the server: on its way, failed, or there. What is there stays when reading it again fails. */
export function Loaded<Data>({ read: { data, error, refetch }, skeleton, children }: Props<Data>) {
  const { wordsOf } = useCallError();
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  if (error.status === 403) return <EmptyState icon={<IconLock size={20} />} title={wordsOf(error)} />;
  return error.code === 'Offline' ? (
    <OfflineState onRetry={refetch} />
  ) : (
    <ErrorState number={error.number} onRetry={refetch} />
  );
}
