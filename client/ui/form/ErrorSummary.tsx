import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  /** The id of the control. */
  field: string;
  text: string;
}

interface Props {
  errors: FieldError[];
  /** Changes with every attempt, so that the focus comes back after each. */
  attempt: number;
}

/** By hand, since a page with a base address would be left by a mere fragment. */
function jump(event: MouseEvent, field: string) {
  event.preventDefault();
  document.getElementById(field)?.focus();
}

/** What is wrong with a form, on top of it: each sentence leads to its field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <IconAlertCircle size={20} />
      <div>
        <strong>{formatMessage({ id: 'ui.summary' }, { count: errors.length })}</strong>
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => jump(event, field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
