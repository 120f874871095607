import { logOn } from '../../../shared/auth/contract.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { useMailedToken } from '../../platform/mailed.ts';
import { ResetForm } from '../../features/auth/ResetForm.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** A new password by the link of a mail. */
export function ResetPassword() {
  const q = useMailedToken();
  const { data, error, refetch } = useQuery(logOn.ResetPasswordData, { queryString: q });
  if (error?.code === 'LinkExpired' || error?.code === 'BadRequest') return <LeadOn to="/LinkExpired" />;
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
