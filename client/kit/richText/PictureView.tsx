import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { IconArrowDown, IconArrowUp, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SafeImage } from '../media/SafeImage.tsx';
import { AdultButton } from './AdultSwitch.tsx';
import { moveBlock } from './moving.ts';
import { PicturesContext } from './pictures.ts';
import { PictureState } from './PictureState.tsx';
import styles from './Editor.module.css';

/** A picture in the text with how it stands; it is dragged, or moved and taken out by its buttons. */
export function PictureView({ node, selected, editor, getPos, deleteNode }: NodeViewProps) {
  const { formatMessage } = useIntl();
  const { pictures, onDescribe } = useContext(PicturesContext);
  const mediaId = node.attrs['mediaId'] as number;
  const found = pictures.find((one) => one.mediaId === mediaId);
  const name = found?.alt ?? '';
  const label = (id: string) => formatMessage({ id: `blogWriting.picture.${id}` }, { name });
  const move = (step: -1 | 1) => () => {
    const from = getPos();
    if (from !== undefined) moveBlock(editor, from, step);
  };
  const remove = () => {
    deleteNode();
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper as="figure" className={classes(styles.picture, selected && styles.chosen)} data-drag-handle>
      {found?.picture ? (
        <SafeImage picture={found.picture} alt={found.alt} />
      ) : (
        <span className={styles.reserved} role="img" aria-label={name || label('unnamed')} />
      )}
      <span className={styles.state}>
        <PictureState state={found?.state ?? 'Missing'} />
      </span>
      <span className={styles.bar}>
        <IconButton label={label('up')} icon={<IconArrowUp size={18} />} onClick={move(-1)} />
        <IconButton label={label('down')} icon={<IconArrowDown size={18} />} onClick={move(1)} />
        {found && (
          <>
            <IconButton
              label={label('describe')}
              icon={<IconTextCaption size={18} />}
              onClick={() => onDescribe(mediaId)}
            />
            <AdultButton picture={found} />
          </>
        )}
        <IconButton label={label('remove')} icon={<IconTrash size={18} />} onClick={remove} />
      </span>
    </NodeViewWrapper>
  );
}
