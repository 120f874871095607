import { useIntl } from 'react-intl';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import type { Person } from './PersonHead.tsx';
import styles from '../../kit/desk/Person.module.css';

/** What the house decided about a profile. */
export function PersonStatements({ person: { statements } }: { person: Person }) {
  const { formatMessage } = useIntl();
  return (
    <Card aria-labelledby="person-statements">
      <SectionHead id="person-statements" title={formatMessage({ id: 'staff.person.statements' })} />
      {statements.length === 0 && <p className={styles.quiet}>{formatMessage({ id: 'staff.person.none' })}</p>}
      <ul className={styles.rows}>
        {statements.map(
          ({ statementId, scope, dark, removed, rule, automated, by, issuedAt, until, liftedAt, appealed }) => (
            <li key={statementId}>
              <strong>
                {formatMessage({
                  id: removed ? `enum.StatementScope.Content.${removed}` : `enum.StatementScope.${scope}`,
                })}
              </strong>{' '}
              <DarkTag dark={dark} /> {liftedAt && <Tag>{formatMessage({ id: 'staff.statement.lifted' })}</Tag>}{' '}
              {appealed && <Tag tone="accent">{formatMessage({ id: 'staff.statement.appealed' })}</Tag>}
              <p className={styles.quiet}>
                {formatMessage({ id: `enum.Rule.${rule}` })} ·{' '}
                {automated ? formatMessage({ id: 'staff.statement.automated' }) : by?.name} · <DateText at={issuedAt} />
                {until && (
                  <>
                    {' · '}
                    {formatMessage({ id: 'staff.statement.until' }, { time: <DateText key="until" at={until} time /> })}
                  </>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
