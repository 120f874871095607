import { useIntl } from 'react-intl';
import { remedyReasons } from '../../../../shared/payment/remedies.ts';
import { SelectField, TextArea } from '../../../ui/form/TextField.tsx';

export interface Why {
  reason: (typeof remedyReasons)[number];
  facts: string;
}

export const noWhy: Why = { reason: 'Fault', facts: '' };

interface Props {
  why: Why;
  onChange: (why: Why) => void;
  /** Something was to be sent: what is missing says so. */
  tried: boolean;
}

/** Why support gives something, and what its member reads of that. */
export function RemedyFields({ why, onChange, tried }: Props) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'staff.reason' })}
        value={why.reason}
        onChange={({ target }) => onChange({ ...why, reason: target.value as Why['reason'] })}
      >
        {remedyReasons.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.RemedyReason.${one}` })}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={formatMessage({ id: 'staff.payment.facts' })}
        hint={formatMessage({ id: 'staff.payment.facts.hint' })}
        value={why.facts}
        error={tried && !why.facts.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined}
        maxLength={2000}
        rows={4}
        required
        onChange={({ target }) => onChange({ ...why, facts: target.value })}
      />
    </>
  );
}
