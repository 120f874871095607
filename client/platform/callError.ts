import { useIntl } from 'react-intl';
import { showError } from './confirm.ts';

/** What is known of a call that was refused or failed. */
interface Failed {
  code: string;
  status: number;
  number?: string;
  retryAfter?: number;
}

const foreseen = ({ status, code }: Failed) => status < 500 && code !== 'Unexpected' && code !== 'BadRequest';

/** Words for calls that did not succeed: a refusal has its own, everything else the general dialog. */
export function useCallError() {
  const { formatMessage, formatTime, messages } = useIntl();
  const wordsOf = (error: Failed | undefined): string | undefined => {
    const id = `refusal.${error?.code}`;
    const seconds = error?.retryAfter ?? 60;
    return error && foreseen(error) && messages[id] !== undefined
      ? formatMessage({ id }, { seconds, until: formatTime(Date.now() + seconds * 1000) })
      : undefined;
  };
  /** Opens the general dialog for a failure that has no words of its own. */
  const tellUnforeseen = (error: unknown) => {
    const failed = error as Failed;
    if (wordsOf(failed) === undefined) void showError({ number: failed.number });
  };
  /** Says in a dialog what happened, for places without room for a sentence. */
  const tell = (error: unknown) => {
    const failed = error as Failed;
    void showError({ text: wordsOf(failed), number: failed.number });
  };
  return { wordsOf, tell, tellUnforeseen };
}
