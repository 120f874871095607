import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cases } from '../../../../shared/moderation/cases.ts';
import { useCommand } from '../../../platform/api.ts';
import { longest } from '../../../platform/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../platform/notify.ts';
import { PromptDialog } from '../../../ui/overlay/PromptDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';

/** Asks who reported something for more. */
export function AskReporter({ reportId, name }: { reportId: number; name: string }) {
  const { formatMessage } = useIntl();
  const [asking, setAsking] = useState(false);
  const [ask] = useCommand(cases.AskReporter);
  const { act, busy, error } = useAct();
  const done = () => {
    setAsking(false);
    notify({ message: formatMessage({ id: 'staff.ask.done' }, { name }), tone: 'success' });
  };
  return (
    <>
      <Button variant="text" size="sm" icon={<IconMessageQuestion size={18} />} onClick={() => setAsking(true)}>
        {formatMessage({ id: 'staff.ask' }, { name })}
      </Button>
      {asking && (
        <PromptDialog
          opened
          title={formatMessage({ id: 'staff.ask' }, { name })}
          text={formatMessage({ id: 'staff.ask.text' })}
          label={formatMessage({ id: 'staff.ask.label' })}
          maxLength={longest(cases.AskReporter, 'question')}
          required
          confirmLabel={formatMessage({ id: 'staff.ask.send' })}
          busy={busy}
          error={error}
          onSubmit={(question) => void act(() => ask({ reportId, question }), done)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
