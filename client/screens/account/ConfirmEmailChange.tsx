import { Navigate, useSearchParams } from 'react-router';
import { EmailAnswer } from '../../features/account/EmailAnswer.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';

/** Where the mails about another address lead to; a plus that mail programs made a space is put back. */
export function ConfirmEmailChange() {
  const [search] = useSearchParams();
  const q = search.get('q')?.replaceAll(' ', '+');
  if (!q) return <Navigate to="/Start" replace />;
  return (
    <DoorPage>
      <EmailAnswer q={q} />
    </DoorPage>
  );
}
