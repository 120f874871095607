import { ForgotPassword } from '../../features/auth/ForgotPassword.tsx';
import { DoorPage } from '../../kit/page/DoorPage.tsx';

/** A link that is too old or was used: a new one can be had here. */
export const LinkExpired = () => (
  <DoorPage>
    <ForgotPassword expired />
  </DoorPage>
);
