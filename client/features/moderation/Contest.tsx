import { useState } from 'react';
import { useIntl } from 'react-intl';
import { reports } from '../../../shared/moderation/reports.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';

/** Asks somebody else to look again at a report that nothing followed from. */
export function Contest({ reportId }: { reportId: number }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [open, setOpen] = useState(false);
  const [contestReport, { isLoading, error }] = useCommand(reports.ContestReport);
  const send = async (text: string) => {
    try {
      const { receipt } = await contestReport({ reportId, text });
      setOpen(false);
      notify({ message: formatMessage({ id: 'reporting.contest.done' }, { receipt }), tone: 'success' });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {formatMessage({ id: 'reporting.contest' })}
      </Button>
      {open && (
        <PromptDialog
          opened
          title={formatMessage({ id: 'reporting.contest' })}
          text={formatMessage({ id: 'reporting.contest.text' })}
          label={formatMessage({ id: 'reporting.contest.label' })}
          required
          maxLength={longest(reports.ContestReport, 'text')}
          confirmLabel={formatMessage({ id: 'reporting.contest.send' })}
          busy={isLoading}
          error={wordsOf(error)}
          onSubmit={(text) => void send(text)}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  );
}
