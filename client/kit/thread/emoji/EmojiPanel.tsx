import { EmojiPicker, type EmojiData } from 'frimousse';
import { useIntl } from 'react-intl';
import type { Locale } from '../../../../shared/enums.ts';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import styles from './Emoji.module.css';

const load: Record<Locale, () => Promise<{ default: EmojiData }>> = {
  'en-GB': () => import('emojis:en-gb'),
  'da-DK': () => import('emojis:da'),
  'nb-NO': () => import('emojis:nb'),
  'sv-SE': () => import('emojis:sv'),
};

const namesIn = async (locale: string) => (await load[locale as Locale]()).default;

/** Emojis in their groups, found by their names in the reader's language and chosen by the arrows and Enter. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { formatMessage, locale } = useIntl();
  const search = formatMessage({ id: 'thread.emoji.search' });
  return (
    <EmojiPicker.Root
      className={styles.picker}
      locale={locale}
      columns={8}
      resolveEmojiData={namesIn}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <div className={styles.head}>
        <EmojiPicker.Search className={styles.search} placeholder={search} aria-label={search} autoFocus />
        <EmojiPicker.SkinToneSelector className={styles.tone} aria-label={formatMessage({ id: 'thread.emoji.tone' })} />
      </div>
      <EmojiPicker.Viewport className={styles.view}>
        <EmojiPicker.Loading>
          <ListSkeleton rows={4} />
        </EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.none}>{formatMessage({ id: 'thread.emoji.none' })}</EmojiPicker.Empty>
        <EmojiPicker.List
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={styles.group}>
                {category.label}
              </div>
            ),
            Row: (props) => <div {...props} className={styles.row} />,
            Emoji: ({ emoji, ...props }) => (
              <button type="button" {...props} className={styles.emoji} data-active={emoji.isActive || undefined}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
