import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../classes.ts';
import styles from './Dialog.module.css';
import { useFocusBack } from './focusBack.ts';
import { useOnTop } from './openDialogs.ts';

interface Props {
  opened: boolean;
  /** States the case. */
  title: ReactNode;
  onClose: () => void;
  /** 440, 620 or 820 px; a sheet at the bottom of a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** A landscape above a title that is large then. */
  art?: ReactNode;
  children: ReactNode;
}

const widths = { sm: 440, md: 620, lg: 820 };

/** One Escape closes one dialog: the next one is on top before the others have heard of the key. */
const escapes = new WeakSet<KeyboardEvent>();

/** Holds the focus while it is open; Escape closes it when it lies on top, and the focus goes back to where it was. */
export function Dialog({ opened, title, onClose, size = 'sm', art, children }: Props) {
  const { formatMessage } = useIntl();
  // A dialog that is taken away while it is open has no other moment to give the focus back.
  useFocusBack();
  const onTop = useOnTop(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={onTop}
      __handledEscapeEvents={escapes}
      size={widths[size]}
      zIndex="var(--layer-dialog)"
      centered
      classNames={{ inner: styles.inner, content: styles.content, title: styles.title, close: styles.close }}
      transitionProps={{ transition: 'fade', duration: 180 }}
    >
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content>
        {art && <div className={styles.art}>{art}</div>}
        <div className={classes(styles.header, art !== undefined && styles.below)}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={formatMessage({ id: 'ui.close' })} />
        </div>
        <div className={styles.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The answers of a dialog, Cancel first. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
