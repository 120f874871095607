import { useSearchParams } from 'react-router';
import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { LogOnForm } from '../../features/auth/LogOnForm.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';

/** The way in, or to a new password; `refused` is why a link from a partner did not open. */
export function LogOn({ refused }: { refused?: string | undefined }) {
  const [search] = useSearchParams();
  return (
    <DoorPage>
      {search.get('logOn') === 'forgot' ? <ForgotPassword /> : <LogOnForm u={search.get('u')} refused={refused} />}
    </DoorPage>
  );
}
