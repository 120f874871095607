import { IconMoodSmile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dropdown } from '../../../ui/overlay/Dropdown.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import styles from './Emoji.module.css';

const EmojiPanel = lazy(() => import('./EmojiPanel.tsx').then((m) => ({ default: m.EmojiPanel })));

/** Opens the emojis, of which one is put where one writes. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  const label = formatMessage({ id: 'thread.emoji' });
  return (
    <Dropdown
      narrow
      label={label}
      opened={opened}
      onChange={setOpened}
      trigger={
        <IconButton
          className={styles.open}
          label={label}
          icon={<IconMoodSmile size={20} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <div className={styles.panel}>
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <EmojiPanel
            onChoose={(emoji) => {
              setOpened(false);
              onChoose(emoji);
            }}
          />
        </Suspense>
      </div>
    </Dropdown>
  );
}
