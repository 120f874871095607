import { EmailAnswer } from '../../features/account/EmailAnswer.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';
import { useMailedToken } from '../../platform/mailed.ts';

/** Where the mails about another address lead to. */
export function ConfirmEmailChange() {
  return (
    <DoorPage>
      <EmailAnswer q={useMailedToken()} />
    </DoorPage>
  );
}
