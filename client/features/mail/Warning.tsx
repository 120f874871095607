import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useDraft } from '../../platform/draft.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Warning.module.css';
import type { Mail } from './types.ts';

interface Props {
  mail: Mail;
  onReport: () => void;
}

/** Advice below a mail in which somebody whom one hardly knows asks for money or to meet elsewhere; until it is put away. */
export function Warning({ mail: { warning, authorId, number }, onReport }: Props) {
  const { formatMessage } = useIntl();
  const away = useDraft(['warned', useCurrentProfile()?.id, authorId, number].join(':'));
  if (!warning || away.text) return null;
  return (
    <div className={styles.warning} role="note">
      <IconAlertTriangle size={18} />
      <div>
        <p className={styles.title}>{formatMessage({ id: `mails.warning.${warning}` })}</p>
        <p>{formatMessage({ id: `mails.warning.${warning}.text` })}</p>
        <div className={styles.acts}>
          <Button variant="outline" size="sm" onClick={onReport}>
            {formatMessage({ id: 'mails.report.mail' })}
          </Button>
          <Button variant="text" size="sm" onClick={() => away.change('1')}>
            {formatMessage({ id: 'mails.warning.away' })}
          </Button>
        </div>
      </div>
    </div>
  );
}
