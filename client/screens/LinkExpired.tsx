import { ForgotPassword } from '../features/logOn/ForgotPassword.tsx';
import { DoorPage } from '../features/shell/DoorPage.tsx';

/** A link that is too old or was used: a new one can be had here. */
export const LinkExpired = () => (
  <DoorPage>
    <ForgotPassword expired />
  </DoorPage>
);
