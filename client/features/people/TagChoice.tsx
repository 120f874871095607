import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { tags, type currentProfileTags } from '../../../shared/people/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Chip } from '../../ui/Chip.tsx';
import { confirm } from '../../platform/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './People.module.css';

export type OwnTag = Output<typeof currentProfileTags.Tags>[number];

interface Props {
  all: readonly OwnTag[];
  /** The one whose people are shown; undefined for those of any. */
  chosen: OwnTag | undefined;
  onChoose: (tagId: number | undefined) => void;
}

/** The own tags to choose one from, and what can be done with the chosen one. */
export function TagChoice({ all, chosen, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={formatMessage({ id: 'tags.choose' })} className={styles.chips}>
        {all.length > 0 && (
          <Chip on={!chosen} onClick={() => onChoose(undefined)}>
            {formatMessage({ id: 'tags.all' })}
          </Chip>
        )}
        {all.map((tag) => (
          <Chip key={tag.tagId} on={tag === chosen} onClick={() => onChoose(tag.tagId)}>
            {tag.name}
            <span className={styles.quiet} aria-hidden>
              {tag.profiles}
            </span>
            <VisuallyHidden>
              {formatMessage({ id: 'tags.counts' }, { n: tag.profiles, online: tag.online })}
            </VisuallyHidden>
          </Chip>
        ))}
      </div>
      <Button variant="outline" size="sm" icon={<IconPlus size={18} />} onClick={() => setDialog('new')}>
        {formatMessage({ id: 'tags.new' })}
      </Button>
      {chosen && <TagMenu tag={chosen} onRename={() => setDialog('rename')} onDeleted={() => onChoose(undefined)} />}
      {dialog === 'new' && <NewTag onDone={close} onMade={onChoose} />}
      {dialog === 'rename' && chosen && <RenameTag tag={chosen} onDone={close} />}
    </div>
  );
}

interface MenuProps {
  tag: OwnTag;
  onRename: () => void;
  onDeleted: () => void;
}

function TagMenu({ tag, onRename, onDeleted }: MenuProps) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [remove] = useCommand(tags.DeleteTag);
  const askToDelete = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'tags.delete.title' }, { tag: tag.name }),
      text: formatMessage({ id: 'tags.delete.text' }, { n: tag.profiles }),
      confirmLabel: formatMessage({ id: 'tags.delete' }),
      tone: 'danger',
    });
    if (sure) await remove({ tagId: tag.tagId }).then(onDeleted, tell);
  };
  const rename = { label: formatMessage({ id: 'tags.rename' }), icon: <IconPencil size={18} />, onClick: onRename };
  const away = {
    label: formatMessage({ id: 'tags.delete' }),
    icon: <IconTrash size={18} />,
    tone: 'danger' as const,
    onClick: () => void askToDelete(),
  };
  const label = formatMessage({ id: 'tags.menu' }, { tag: tag.name });
  return <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={[[rename], [away]]} />;
}

function NewTag({ onDone, onMade }: { onDone: () => void; onMade: (tagId: number) => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [create, { isLoading, error }] = useCommand(tags.CreateTag);
  const submit = async (name: string) => {
    try {
      const { tagId } = await create({ name });
      onDone();
      onMade(tagId);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <PromptDialog
      opened
      line
      required
      title={formatMessage({ id: 'tags.new' })}
      label={formatMessage({ id: 'tags.name' })}
      maxLength={longest(tags.CreateTag, 'name')}
      confirmLabel={formatMessage({ id: 'tags.create' })}
      busy={isLoading}
      error={wordsOf(error)}
      onSubmit={(name) => void submit(name)}
      onCancel={onDone}
    />
  );
}

function RenameTag({ tag, onDone }: { tag: OwnTag; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [rename, { isLoading, error }] = useCommand(tags.RenameTag);
  return (
    <PromptDialog
      opened
      line
      required
      title={formatMessage({ id: 'tags.rename.title' }, { tag: tag.name })}
      label={formatMessage({ id: 'tags.name' })}
      initial={tag.name}
      maxLength={longest(tags.RenameTag, 'name')}
      confirmLabel={formatMessage({ id: 'tags.rename' })}
      busy={isLoading}
      error={wordsOf(error)}
      onSubmit={(name) => void rename({ tagId: tag.tagId, name }).then(onDone, tellUnforeseen)}
      onCancel={onDone}
    />
  );
}
