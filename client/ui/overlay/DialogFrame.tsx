import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useIntl } from 'react-intl';
import { classes } from '../classes.ts';
import styles from './Dialog.module.css';
import { useOpensNext } from './opensNext.ts';
import { OverlayTheme } from './OverlayTheme.tsx';
import type { DialogProps } from './types.ts';

const widths = { sm: 440, md: 620, lg: 820 };

/** One Escape closes one dialog: the next one is on top before the others have heard of the key. */
const escapes = new WeakSet<KeyboardEvent>();

interface Props extends DialogProps {
  onTop: boolean;
}

export function DialogFrame({ opened, title, onClose, size = 'sm', art, onTop, children }: Props) {
  const { formatMessage } = useIntl();
  const open = useOpensNext(opened);
  return (
    <OverlayTheme>
      <Modal.Root
        opened={open}
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
    </OverlayTheme>
  );
}
