import { useIntl } from 'react-intl';
import { rules, type RuleName } from '../../../kit/desk/statement.ts';
import { SelectField, TextArea } from '../../../ui/form/TextField.tsx';

/** Why something is restricted, as its member reads it. */
export interface ReasonDraft {
  reason: RuleName | '';
  facts: string;
}

export const noReason: ReasonDraft = { reason: '', facts: '' };

/** What is sent of it; undefined while something is missing. */
export function statementOf({ reason, facts }: ReasonDraft): { reason: RuleName; facts: string } | undefined {
  return reason && facts.trim() ? { reason, facts: facts.trim() } : undefined;
}

interface Props {
  draft: ReasonDraft;
  /** Something was to be sent: what is missing says so. */
  tried: boolean;
  onChange: (draft: ReasonDraft) => void;
}

/** Which rule, and what happened: the member will read both. */
export function ReasonFields({ draft, tried, onChange }: Props) {
  const { formatMessage } = useIntl();
  const missing = (value: string) => (tried && !value.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined);
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'chat.reason' })}
        value={draft.reason}
        error={missing(draft.reason)}
        required
        onChange={({ target }) => onChange({ ...draft, reason: target.value as RuleName | '' })}
      >
        <option value="">{formatMessage({ id: 'chat.choose' })}</option>
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {formatMessage({ id: `enum.Rule.${rule}` })}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={formatMessage({ id: 'chat.facts' })}
        hint={formatMessage({ id: 'chat.facts.hint' })}
        value={draft.facts}
        error={missing(draft.facts)}
        maxLength={2000}
        rows={3}
        required
        onChange={({ target }) => onChange({ ...draft, facts: target.value })}
      />
    </>
  );
}
