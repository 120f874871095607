import { IconChevronRight } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import styles from './Topic.module.css';

interface Props {
  /** Where it leads back to, the nearest last. */
  trail: { to: string; name: string }[];
}

/** The way back through the debate. */
export function Crumbs({ trail }: Props) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'debates.crumbs' })} className={styles.crumbs}>
      {trail.map(({ to, name }, at) => (
        <span key={to}>
          {at > 0 && <IconChevronRight size={16} aria-hidden />}
          <Link to={to}>{name}</Link>
        </span>
      ))}
    </nav>
  );
}
