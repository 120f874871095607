import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Well } from '../../ui/Card.tsx';
import { useKeys } from '../../ui/keys.ts';
import styles from './Staff.module.css';

/** Words that may hurt whoever reads them: blurred until they are asked for. */
export function Veiled({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  useKeys({ ' ': () => setShown(!shown) });
  return (
    <Well className={styles.veiled}>
      {shown ? (
        <p className={styles.words}>{text}</p>
      ) : (
        <>
          <p className={styles.blurred} aria-hidden="true">
            {text}
          </p>
          <Button variant="outline" size="sm" icon={<IconEye size={18} />} onClick={() => setShown(true)}>
            {formatMessage({ id: 'staff.veil.show' })}
          </Button>
        </>
      )}
    </Well>
  );
}
