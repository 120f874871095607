import { IconBan } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { Appeal } from '../../kit/Appeal.tsx';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/States.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './FoundingBan.module.css';

/** Comes along with the way to the list of lodges of whoever was about to found one. */
export const aboutToFound = { aboutToFound: true };

/** Says that I may not found lodges, until when, and where to read why and to appeal; nothing to everybody else. */
export function FoundingBan() {
  const { data: ban } = useQuery(lodgeSettings.GetCreateLodgeBan, {});
  return ban?.banType ? <Banned {...ban} /> : null;
}

function Banned({ until, statementId }: { until: string | null; statementId: number | null }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation() as { state: Partial<typeof aboutToFound> | null; key: string };
  const answers = state?.aboutToFound === true;
  useEffect(() => {
    if (answers) heading.current?.focus();
  }, [answers, key]);
  return (
    <Card className={styles.ban} aria-labelledby={id}>
      <IconTile icon={<IconBan size={20} />} tone="danger" />
      <h2 id={id} ref={heading} tabIndex={-1}>
        {until === null
          ? formatMessage({ id: 'lodges.ban.forGood' }, { who })
          : formatMessage({ id: 'lodges.ban.until' }, { who, until: <DateText key="until" at={until} time /> })}
      </h2>
      <p className={styles.text}>{formatMessage({ id: 'statement.means.CreateLodges' }, { who })}</p>
      {statementId !== null && <Appeal statementId={statementId} className={styles.text} />}
    </Card>
  );
}
