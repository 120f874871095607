import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Dropdown } from '../../ui/overlay/Dropdown.tsx';
import { OwnAvatar } from './OwnAvatar.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import styles from './MeMenu.module.css';

/** The own avatar at the right of the top menu, and what it opens. */
export function MeMenu() {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const [opened, setOpened] = useState(false);
  const label = formatMessage({ id: 'shell.me' }, { name: profile?.name, who: useWho() });
  return (
    <Dropdown
      opened={opened}
      onChange={setOpened}
      label={label}
      trigger={
        <button type="button" className={styles.me} aria-label={label} onClick={() => setOpened(!opened)}>
          <OwnAvatar size={36} />
        </button>
      }
    >
      <div className={styles.panel}>
        <PersonPanel onGo={() => setOpened(false)} />
      </div>
    </Dropdown>
  );
}
