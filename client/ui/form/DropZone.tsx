import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import styles from './DropZone.module.css';
import { IconTile } from '../States.tsx';

interface Props {
  /** Kinds of files, as the browser takes them. */
  accept: string;
  title: string;
  /** The button that opens the files of the device: "Choose files". */
  choose: string;
  hint: string;
  /** The button that opens the camera of a phone; none without it. */
  camera?: string | undefined;
  onPick: (files: File[]) => void;
}

/** Takes several files: dropped, chosen, or fresh from the camera. */
export function DropZone({ accept, title, choose, hint, camera, onPick }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const shot = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    if (list && list.length > 0) onPick([...list]);
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    give(target.files);
    // Whoever chooses the same file again is heard again.
    target.value = '';
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    give(event.dataTransfer.files);
  };
  return (
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <IconTile icon={<IconPhotoUp size={24} />} />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.buttons}>
        {camera && (
          <Button icon={<IconCamera size={20} />} onClick={() => shot.current?.click()}>
            {camera}
          </Button>
        )}
        <Button variant="soft" onClick={() => files.current?.click()}>
          {choose}
        </Button>
      </div>
      <p className={styles.hint}>{hint}</p>
      <input ref={files} type="file" accept={accept} multiple onChange={pick} hidden />
      {camera && <input ref={shot} type="file" accept={accept} capture="environment" onChange={pick} hidden />}
    </div>
  );
}
