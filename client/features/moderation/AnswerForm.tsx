import { useIntl } from 'react-intl';
import { reports } from '../../../shared/moderation/reports.ts';
import { useCommand } from '../../platform/api.ts';
import { WordsForm } from './WordsForm.tsx';

/** Answers what the house wants to know about a report. */
export function AnswerForm({ reportId }: { reportId: number }) {
  const { formatMessage } = useIntl();
  const [answerReport, state] = useCommand(reports.AnswerReport);
  return (
    <WordsForm
      draft={`reportAnswer:${reportId}`}
      contract={reports.AnswerReport}
      label={formatMessage({ id: 'reporting.answer' })}
      button={formatMessage({ id: 'reporting.answer.send' })}
      state={state}
      send={(text) => answerReport({ reportId, text })}
    />
  );
}
