import { useIntl } from 'react-intl';
import { Button } from './Button.tsx';
import styles from './ShowMore.module.css';

interface Props {
  list: { more: boolean; busy: boolean; showMore: () => void };
  /** "Show more" unless told. */
  children?: string;
}

/** Opens the next page of a list below the others. */
export function ShowMore({ list, children }: Props) {
  const { formatMessage } = useIntl();
  if (!list.more) return null;
  return (
    <div className={styles.place}>
      <Button variant="outline" size="sm" busy={list.busy} onClick={list.showMore}>
        {children ?? formatMessage({ id: 'ui.showMore' })}
      </Button>
    </div>
  );
}
