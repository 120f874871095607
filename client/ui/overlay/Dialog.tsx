import type { ReactNode } from 'react';
import { useLater } from '../../platform/later.ts';
import styles from './Dialog.module.css';
import { useFocusBack } from './focusBack.ts';
import { frames } from './loadFrames.ts';
import { useOnTop } from './openDialogs.ts';
import type { DialogProps } from './types.ts';

/** Holds the focus while it is open; Escape closes it when it lies on top, and the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  // A dialog that is taken away while it is open has no other moment to give the focus back.
  useFocusBack();
  const onTop = useOnTop(props.opened, props.onClose);
  const drawn = useLater(frames, props.opened);
  return drawn && <drawn.DialogFrame {...props} onTop={onTop} />;
}

/** The answers of a dialog, Cancel first. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
