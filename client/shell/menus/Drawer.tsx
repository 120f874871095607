import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { useOnTop } from '../../ui/overlay/openDialogs.ts';
import styles from './Drawer.module.css';
import { AreaLinks } from './LeftMenu.tsx';
import { PersonPanel } from './PersonPanel.tsx';

/** The menu of narrow screens, from the left; the browser's own dialog holds the focus and listens to Escape. */
export function Drawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  useOnTop(opened, onClose);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={formatMessage({ id: 'shell.menu' })}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {opened && (
        <>
          <div className={styles.head}>
            <Logo name={site.name} darkVariant={site.dark} />
            <IconButton
              label={formatMessage({ id: 'shell.menu.close' })}
              icon={<IconX size={20} />}
              onClick={onClose}
            />
          </div>
          <nav aria-label={formatMessage({ id: 'shell.nav.main' })}>
            <AreaLinks onGo={onClose} />
          </nav>
          <hr />
          <PersonPanel onGo={onClose} />
        </>
      )}
    </dialog>
  );
}
