import { Navigate, useSearchParams } from 'react-router';
import { logOn } from '../../../shared/auth/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { ResetForm } from '../../features/auth/ResetForm.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** A new password by the link of a mail; a plus that mail programs made a space is put back. */
export function ResetPassword() {
  const [search] = useSearchParams();
  const q = search.get('q')?.replaceAll(' ', '+');
  const { data, error, refetch } = useQuery(logOn.ResetPasswordData, { queryString: q ?? '' }, { skip: !q });
  if (!q) return <Navigate to="/Start" replace />;
  if (error?.code === 'LinkExpired' || error?.code === 'BadRequest') return <Navigate to="/LinkExpired" replace />;
  return (
    <DoorPage>
      {data ? (
        <ResetForm q={q} name={data.name} />
      ) : error ? (
        <ErrorState number={error.number} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </DoorPage>
  );
}
