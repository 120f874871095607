import { IconPhoneCall } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { reports, hiddenAtOnce, subReasons } from '../../../shared/moderation/reports.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import type { Reportable } from '../../kit/report.ts';
import { useWho } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { DialogActions } from '../../ui/overlay/Dialog.tsx';
import { useDraft } from '../../platform/draft.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { TextArea } from '../../ui/form/TextField.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';
import { subReasonsOf, type Reason, type SubReason } from './reasons.ts';
import type { Received } from './Receipt.tsx';

interface Props {
  content: Reportable;
  onReceived: (received: Received) => void;
  onCancel: () => void;
}

export function ReportForm({ content, onReceived, onCancel }: Props) {
  const { contentType, contentId, ownerId, name } = content;
  const { formatMessage } = useIntl();
  const who = useWho();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [reason, setReason] = useState<Reason>();
  const [subReason, setSubReason] = useState<SubReason>();
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [tried, setTried] = useState(false);
  const draft = useDraft(`report:${contentType}:${contentId}`);
  const [addReport, { isLoading, error }] = useCommand(reports.AddReport);
  const here = useRef<HTMLFormElement>(null);
  const missing = !reason ? 'reporting.reason.missing' : !subReason && 'reporting.subReason.missing';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reason || !subReason) {
      here.current?.querySelector<HTMLElement>(reason ? 'fieldset fieldset input' : 'input')?.focus();
      return;
    }
    try {
      const { receipt } = await addReport({ contentType, contentId, reason, subReason, text: draft.text, alsoBlock });
      draft.clear();
      onReceived({ receipt, subReason, blocked: alsoBlock });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <form ref={here} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={form.text}>{formatMessage({ id: 'reporting.lead' }, { who })}</p>
      <ReasonChoice
        kind={contentType}
        reason={reason}
        subReason={subReason}
        error={tried && missing ? formatMessage({ id: missing }) : undefined}
        onReason={(one) => {
          setReason(one);
          const [only, another] = subReasonsOf(one, contentType);
          setSubReason(another ? undefined : only);
          setTried(false);
        }}
        onSubReason={setSubReason}
      />
      <Warnings subReason={subReason} kind={contentType} />
      <TextArea
        label={formatMessage({ id: 'reporting.text' })}
        hint={formatMessage({ id: 'reporting.text.hint' })}
        required={false}
        maxLength={longest(reports.AddReport, 'text')}
        value={draft.text}
        onChange={({ target }) => draft.change(target.value)}
      />
      {ownerId !== undefined && (
        <Checkbox
          label={formatMessage({ id: 'reporting.block' }, { name })}
          hint={formatMessage({ id: 'reporting.block.hint' }, { who })}
          checked={alsoBlock}
          onChange={({ target }) => setAlsoBlock(target.checked)}
        />
      )}
      <FieldSentence error={wordsOf(error)} />
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button type="submit" size="sm" busy={isLoading}>
          {formatMessage({ id: 'reporting.send' })}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Where somebody may be in danger, who helps faster than we can; and what is out of sight at once. */
function Warnings({ subReason, kind }: { subReason: SubReason | undefined; kind: Reportable['contentType'] }) {
  const { formatMessage } = useIntl();
  const known = subReason && subReasons[subReason];
  return (
    <div aria-live="polite">
      {known?.danger && (
        <Banner
          tone="danger"
          icon={<IconPhoneCall size={20} />}
          title={formatMessage({ id: 'reporting.danger.title' })}
        >
          {formatMessage({ id: 'reporting.danger' })}
        </Banner>
      )}
      {known?.hides && hiddenAtOnce[kind] && <p className={form.text}>{formatMessage({ id: 'reporting.hides' })}</p>}
    </div>
  );
}
