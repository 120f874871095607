import { useIntl } from 'react-intl';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './Editor.module.css';
import { furtherKeys, keysHere, linkTool, steps, tools } from './tools.ts';

/** Every key that does something while one writes. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const all = [...tools, linkTool, ...steps, ...furtherKeys];
  return (
    <Dialog opened title={formatMessage({ id: 'blogWriting.tool.keys' })} onClose={onClose}>
      <dl className={styles.keys}>
        {all.map(({ id, keys }) => (
          <div key={id}>
            <dt>{formatMessage({ id: `blogWriting.tool.${id}` })}</dt>
            <dd>
              {keysHere(keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
