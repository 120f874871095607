import { IconArrowBackUp, IconDots, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Saving } from './autosave.ts';
import type { Edited } from './content.ts';
import { SaveState } from './SaveState.tsx';
import styles from './Writer.module.css';

interface Props {
  entry: Edited | undefined;
  saving: Saving;
  busy: boolean;
  /** It is to be published later. */
  later: boolean;
  onRetry: () => void;
  onRevisions: () => void;
  onPreview: () => void;
  onPublish: () => void;
  onKeepBack: () => void;
  onDiscard: () => void;
  onDelete: () => void;
}

/** The title of the page, whether all is saved, and what can be done with it. */
export function WriterHead({ entry, saving, busy, later, onRetry, onRevisions, onPreview, onPublish, ...acts }: Props) {
  const { formatMessage } = useIntl();
  const published = entry?.status === 'Published';
  const words = (id: string) => formatMessage({ id: `blogWriting.${id}` });
  return (
    <header className={styles.head}>
      <div>
        {/* A new entry gets its address while its author writes: the focus stays where it is. */}
        <PageTitle unfocused={saving.savedAt !== undefined}>{words(published ? 'edit' : 'new')}</PageTitle>
        <p className={styles.line}>
          <SaveState saving={saving} savedBefore={entry?.savedAt} onRetry={onRetry} />
          {entry && entry.revisions > 0 && (
            <button type="button" className={styles.earlier} onClick={onRevisions}>
              {formatMessage({ id: 'blogWriting.revisions' }, { n: entry.revisions })}
            </button>
          )}
          <State entry={entry} />
        </p>
      </div>
      <div className={styles.acts}>
        <More entry={entry} {...acts} />
        <Button
          variant="outline"
          icon={<IconEye size={20} />}
          {...(!entry && { blocked: words('preview.none') })}
          onClick={onPreview}
        >
          {words('preview')}
        </Button>
        <Button busy={busy} onClick={onPublish}>
          {words(published ? 'save' : later ? 'schedule' : 'publish')}
        </Button>
      </div>
    </header>
  );
}

function State({ entry }: Pick<Props, 'entry'>) {
  const { formatMessage, formatDate } = useIntl();
  if (entry?.status === 'Published')
    return (
      <Tag tone={entry.draft ? 'neutral' : 'success'}>
        {formatMessage({ id: entry.draft ? 'blogs.own.changed' : 'blogs.own.published' })}
      </Tag>
    );
  if (!entry?.scheduledFor) return null;
  const at = formatDate(entry.scheduledFor, { dateStyle: 'long', timeStyle: 'short' });
  return <Tag tone="info">{formatMessage({ id: 'blogs.own.scheduled' }, { at })}</Tag>;
}

function More({
  entry,
  onKeepBack,
  onDiscard,
  onDelete,
}: Pick<Props, 'entry' | 'onKeepBack' | 'onDiscard' | 'onDelete'>) {
  const { formatMessage } = useIntl();
  if (!entry) return null;
  const words = (id: string) => formatMessage({ id: `blogWriting.${id}` });
  const out = entry.status === 'Published';
  const savedState = [
    entry.draft &&
      entry.can.includes('DiscardBlogDraft') && {
        label: words('discard'),
        icon: <IconArrowBackUp size={18} />,
        onClick: onDiscard,
      },
    (out || entry.scheduledFor !== null) && {
      label: words(out ? 'keepBack' : 'callOff'),
      icon: <IconEyeOff size={18} />,
      onClick: onKeepBack,
    },
  ].filter((item) => item !== false);
  const gone = entry.can.includes('DeleteBlogEntry')
    ? [
        {
          label: formatMessage({ id: 'blogs.own.delete' }),
          icon: <IconTrash size={18} />,
          tone: 'danger' as const,
          onClick: onDelete,
        },
      ]
    : [];
  return (
    <Menu trigger={<IconButton label={words('more')} icon={<IconDots size={20} />} />} groups={[savedState, gone]} />
  );
}
