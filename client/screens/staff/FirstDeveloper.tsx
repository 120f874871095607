import { FirstDeveloperAnswer } from '../../features/staff/FirstDeveloperAnswer.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';
import { useMailedToken } from '../../platform/mailed.ts';

/** Where the mail leads to that makes somebody a first developer. */
export function FirstDeveloper() {
  return (
    <DoorPage>
      <FirstDeveloperAnswer q={useMailedToken()} />
    </DoorPage>
  );
}
