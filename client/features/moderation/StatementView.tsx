import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { statements } from '../../../shared/moderation/statements.ts';
import { wordsOf } from '../../../shared/moderation/statementWords.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { DateText } from '../../ui/Time.tsx';
import { Appeals } from './Appeals.tsx';
import styles from './Reports.module.css';
import type { StatementData } from './types.ts';

interface Props {
  statement: StatementData;
}

/** What restricts a profile, and ends by itself or by somebody's hand. */
const lasting: readonly StatementData['scope'][] = [
  'Locked',
  'PermaLocked',
  'Quarantined',
  'Dark',
  'Reporting',
  'Blogs',
  'CreateLodges',
  'Identification',
  'MediaConsent',
];

/** A statement of reasons: what was decided, why, how long it lasts, and how to appeal. */
export function StatementView({ statement }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { contentType, issuedAt } = statement;
  const words = wordsOf(statement);
  useReading(statement);
  return (
    <>
      <Card padding="text">
        <PageTitle>{formatMessage({ id: words.title })}</PageTitle>
        <p className={styles.quiet}>
          <DateText at={issuedAt} time />
        </p>
        <p className={styles.means}>{formatMessage({ id: words.means }, { who })}</p>
        <dl className={styles.facts}>
          {contentType && <Fact id="about">{formatMessage({ id: `enum.ReportedContent.${contentType}` })}</Fact>}
          <Fact id="rule">
            <RuleLink rule={statement.rule} />
          </Fact>
          <Facts statement={statement} />
          <Fact id="by">{formatMessage({ id: statement.automated ? 'statement.automated' : 'statement.person' })}</Fact>
          <Duration statement={statement} />
        </dl>
      </Card>
      {statement.appealUntil && <Appeals statement={statement} until={statement.appealUntil} />}
    </>
  );
}

/** Notes that it was read, once it stands there. */
function useReading({ statementId, read }: StatementData) {
  const [readStatement] = useCommand(statements.ReadStatement);
  // A mark that failed stays unread, and the next visit tries again.
  const note = useEffectEvent(() => void readStatement({ statementId }).catch(() => undefined));
  useEffect(() => {
    if (!read) note();
  }, [statementId, read]);
}

function Fact({ id, children }: { id: string; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <dt>{formatMessage({ id: `statement.${id}` })}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page on which the rule stands. */
function RuleLink({ rule }: Pick<StatementData, 'rule'>) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: `enum.Rule.${rule}` });
  if (rule === 'Law') return words;
  return <Link to={rule === 'Terms' ? '/GeneralTerms' : '/CodeOfConduct'}>{words}</Link>;
}

function Facts({ statement: { knownFacts, facts } }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const known = knownFacts && formatMessage({ id: `enum.KnownFacts.${knownFacts}` }, { who });
  if (!known && !facts) return null;
  return (
    <Fact id="facts">
      {known && <p>{known}</p>}
      {facts && <p className={styles.words}>{facts}</p>}
    </Fact>
  );
}

/** How long it lasts, or that it is over. */
function Duration({ statement: { scope, until, lifted } }: Props) {
  const { formatMessage } = useIntl();
  if (lifted) {
    return (
      <Fact id="over">
        {formatMessage({ id: `enum.LiftReason.${lifted.reason}` })}, <DateText at={lifted.at} />
      </Fact>
    );
  }
  if (!lasting.includes(scope)) return null;
  return <Fact id="until">{until ? <DateText at={until} time /> : formatMessage({ id: 'statement.open' })}</Fact>;
}
