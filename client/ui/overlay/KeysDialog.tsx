import { Switch } from '../form/Choice.tsx';
import { useKeySwitch } from '../keys.ts';
import { Dialog } from './Dialog.tsx';
import styles from './KeysDialog.module.css';

interface Props {
  title: string;
  /** Each with what it does; keys that do the same stand together. */
  rows: readonly { keys: readonly string[]; words: string }[];
  /** The words of the switch for single keys. */
  on: string;
  onClose: () => void;
}

/** Every key of a page, and whether single keys do anything. */
export function KeysDialog({ title, rows, on, onClose }: Props) {
  const keys = useKeySwitch();
  return (
    <Dialog opened title={title} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row.words}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{row.words}</dd>
          </div>
        ))}
      </dl>
      <Switch label={on} checked={keys.on} onChange={({ target }) => keys.set(target.checked)} />
    </Dialog>
  );
}
