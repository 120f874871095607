import { IconMailOpened } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { statements } from '../../../shared/moderation/statements.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './DarkApplication.module.css';
import { useCrossing } from './useCrossing.ts';

/** Decisions about the profile on the other side, for whom the variant is shut to: how many there are, and the way to read them. */
export function OtherDecisions() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(statements.GetMyStatements, { skip: 0, take: 20 });
  const { cross, busy } = useCrossing();
  if (!data?.elsewhere) return null;
  const { count, unread } = data.elsewhere;
  return (
    <Card padding="text" aria-labelledby="other-decisions">
      <SectionHead
        id="other-decisions"
        title={formatMessage({ id: 'dark.decisions' })}
        aside={unread > 0 && <Tag tone="primary">{formatMessage({ id: 'statement.unread' })}</Tag>}
      />
      <p className={styles.quiet}>{formatMessage({ id: 'dark.decisions.text' }, { count })}</p>
      <div className={styles.act}>
        <Button icon={<IconMailOpened size={18} />} busy={busy} onClick={() => cross('/Statements')}>
          {formatMessage({ id: 'dark.decisions.read' })}
        </Button>
      </div>
    </Card>
  );
}
