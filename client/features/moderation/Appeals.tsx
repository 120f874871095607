import { useId } from 'react';
import { useIntl } from 'react-intl';
import { statements } from '../../../shared/moderation/statements.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Card, SectionHead, Well } from '../../ui/Card.tsx';
import { notify } from '../../platform/notify.ts';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Reports.module.css';
import { WordsForm } from './WordsForm.tsx';
import type { StatementData } from './types.ts';

/** What was said against a decision and what became of it, and the way to appeal. */
export function Appeals({ statement, until }: { statement: StatementData; until: string }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const { appeals, can } = statement;
  const open = can.includes('AppealStatement');
  if (!open && appeals.length === 0) return null;
  return (
    <Card padding="text" aria-labelledby={heading}>
      <SectionHead id={heading} title={formatMessage({ id: 'statement.appeal' })} />
      {appeals.map((appeal) => (
        <Appeal key={appeal.appealId} appeal={appeal} />
      ))}
      {open && (
        <>
          <p className={styles.means}>
            {formatMessage({ id: 'statement.appeal.text' }, { until: <DateText key="until" at={until} /> })}
          </p>
          <AppealForm statementId={statement.statementId} />
        </>
      )}
    </Card>
  );
}

function Appeal({ appeal: { text, at, outcome, answer, decidedAt } }: { appeal: StatementData['appeals'][number] }) {
  const { formatMessage } = useIntl();
  return (
    <Well className={styles.asked}>
      <p className={styles.label}>
        {formatMessage({ id: 'statement.appeal.sent' }, { when: <DateText key="when" at={at} time /> })}
      </p>
      {text && <p className={styles.words}>{text}</p>}
      {outcome && decidedAt ? (
        <>
          <p className={styles.label}>
            {formatMessage({ id: 'statement.appeal.answered' }, { when: <DateText key="when" at={decidedAt} time /> })}
          </p>
          <p>
            <Tag tone={outcome === 'Upheld' ? 'neutral' : 'success'}>
              {formatMessage({ id: `enum.AppealOutcome.${outcome}` })}
            </Tag>
          </p>
          {answer && <p className={styles.words}>{answer}</p>}
        </>
      ) : (
        <p className={styles.quiet}>{formatMessage({ id: 'statement.appeal.waiting' })}</p>
      )}
    </Well>
  );
}

function AppealForm({ statementId }: { statementId: number }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [appealStatement, state] = useCommand(statements.AppealStatement);
  const send = async (text: string) => {
    await appealStatement({ statementId, text });
    notify({ message: formatMessage({ id: 'statement.appeal.done' }), tone: 'success' });
  };
  return (
    <WordsForm
      draft={`appeal:${statementId}`}
      contract={statements.AppealStatement}
      label={formatMessage({ id: 'statement.appeal.label' }, { who })}
      hint={formatMessage({ id: 'statement.appeal.hint' })}
      button={formatMessage({ id: 'statement.appeal.send' })}
      state={state}
      send={send}
    />
  );
}
