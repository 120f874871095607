import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './ErrorSummary.module.css';

interface Props {
  /** The id of the control, and the sentence about it. */
  errors: { id: string; text: string }[];
}

/** Above a form in which several things are wrong: takes the focus, and its links lead to the controls. */
export function ErrorSummary({ errors }: Props) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const several = errors.length > 1;
  useEffect(() => {
    if (several) box.current?.focus();
  }, [several]);
  if (!several) return null;
  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <IconAlertCircle size={20} />
      <div>
        <strong>{formatMessage({ id: 'ui.field.errors' }, { n: errors.length })}</strong>
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => go(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
