import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { PersonAbout, type AboutProps } from './PersonAbout.tsx';

/** Who somebody in the chat is, and what can be done about them. */
export const PersonDialog = (props: AboutProps & { onClose: () => void }) => (
  <Dialog opened title={props.person.name} size="sm" onClose={props.onClose}>
    <PersonAbout {...props} />
  </Dialog>
);
