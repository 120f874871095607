import { useIntl } from 'react-intl';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './PublicBlogs.module.css';

interface Props {
  /** The page to come back to. */
  path: string;
}

/** Says calmly what a guest would need to take part. */
export function JoinCard({ path }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Card className={styles.join}>
      <h2>{formatMessage({ id: 'publicBlogs.join.title' })}</h2>
      <p>{formatMessage({ id: 'publicBlogs.join.text' })}</p>
      <div className={styles.actions}>
        <LinkButton to="/Create">{formatMessage({ id: 'front.create' })}</LinkButton>
        <LinkButton to={`/?${new URLSearchParams({ u: path }).toString()}`} variant="outline">
          {formatMessage({ id: 'logOn.button' })}
        </LinkButton>
      </div>
    </Card>
  );
}
