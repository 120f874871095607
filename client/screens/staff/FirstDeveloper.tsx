import { Navigate, useSearchParams } from 'react-router';
import { FirstDeveloperAnswer } from '../../features/staff/FirstDeveloperAnswer.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';

/** Where the mail leads to that makes somebody a first developer; a plus that mail programs made a space is put back. */
export function FirstDeveloper() {
  const [search] = useSearchParams();
  const q = search.get('q')?.replaceAll(' ', '+');
  if (!q) return <Navigate to="/Start" replace />;
  return (
    <DoorPage>
      <FirstDeveloperAnswer q={q} />
    </DoorPage>
  );
}
