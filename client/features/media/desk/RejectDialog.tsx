import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MediaReason, type NameOf } from '../../../../shared/enums.ts';
import { mediaReview, ruleOfReason } from '../../../../shared/media/review.ts';
import { useCommand } from '../../../platform/api.ts';
import { longest } from '../../../platform/limits.ts';
import { SelectField, TextArea } from '../../../ui/form/TextField.tsx';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { StatementPreview } from '../../../kit/desk/StatementPreview.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';

type Reason = NameOf<typeof MediaReason>;
const reasons = Object.keys(MediaReason) as Reason[];

/** Fewer letters say nothing to whoever reads them. */
const fewest = 10;

interface Props {
  mediaId: number;
  name: string;
  onRejected: () => void;
  onClose: () => void;
}

/** Why it is not shown, in words that stand ready to be written on, and the statement as the uploader will read it. */
export function RejectDialog({ mediaId, name, onRejected, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [reject] = useCommand(mediaReview.RejectMedia);
  const { act, busy, error } = useAct();
  const words = (id: string) => formatMessage({ id: `staff.media.reject.${id}` }, { name });
  const template = (of: Reason | '') => (of ? formatMessage({ id: `staff.media.template.${of}` }) : '');
  const choose = (next: Reason | '') => {
    // Own words stay; a template nobody wrote on gives way to the next.
    if (text.trim() === '' || text === template(reason)) setText(template(next));
    setReason(next);
  };
  const short = text.trim().length < fewest;
  const submit = () => {
    setTried(true);
    if (reason && !short) void act(() => reject({ mediaId, reason, text: text.trim() }), onRejected);
  };
  return (
    <StaffDialog
      title={words('title')}
      text={words('lead')}
      size="md"
      confirmLabel={words('send')}
      tone="danger"
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={words('reason')}
        value={reason}
        error={tried && !reason ? formatMessage({ id: 'ui.field.required' }) : undefined}
        onChange={({ target }) => choose(target.value as Reason | '')}
        required
        data-autofocus
      >
        <option value="">{formatMessage({ id: 'staff.choose' })}</option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `staff.media.reason.${one}` })}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={formatMessage({ id: 'statement.write.facts' })}
        hint={words('hint')}
        value={text}
        error={tried && short ? words('short') : undefined}
        maxLength={longest(mediaReview.RejectMedia, 'text')}
        rows={5}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <StatementPreview
        draft={{ rule: reason && ruleOfReason[reason], facts: text, days: 0 }}
        scope="Content"
        reader={null}
        contentType="Media"
      />
    </StaffDialog>
  );
}
