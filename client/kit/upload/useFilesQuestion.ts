import { useIntl } from 'react-intl';
import { useLeaveQuestion } from '../../platform/leaveWarning.ts';

/** Asks before a page is left on which files wait or are on their way; answers the question. */
export function useFilesQuestion(unfinished: boolean) {
  const { formatMessage } = useIntl();
  const question = {
    title: formatMessage({ id: 'media.leave.title' }),
    text: formatMessage({ id: 'media.leave.text' }),
    confirmLabel: formatMessage({ id: 'media.leave.button' }),
  };
  useLeaveQuestion(unfinished, question);
  return question;
}
