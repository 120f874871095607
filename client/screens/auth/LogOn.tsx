import { useLocation, useSearchParams } from 'react-router';
import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { LogOnForm } from '../../features/auth/LogOnForm.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';
import { wantedPage } from '../../platform/doors.ts';

/** The way in, or to a new password; `refused` is why a link from a partner did not open. */
export function LogOn({ refused }: { refused?: string | undefined }) {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  return (
    <DoorPage>
      {search.get('logOn') === 'forgot' ? (
        <ForgotPassword />
      ) : (
        <LogOnForm u={wantedPage({ searchParams: search, hash })} refused={refused} />
      )}
    </DoorPage>
  );
}
