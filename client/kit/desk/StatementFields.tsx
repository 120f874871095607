import { useIntl } from 'react-intl';
import { SelectField, TextArea } from '../../ui/form/TextField.tsx';
import { lengths, rules, type Draft, type RuleName } from './statement.ts';

interface Props {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** It can end by itself. */
  ends?: boolean;
  /** It has a last day. */
  mustEnd?: boolean;
  /** Among other fields, for moderators of the chat: nothing stands ready to be written on, since they say what was said. */
  brief?: boolean;
  /** Something was to be sent: what is missing says so. */
  tried: boolean;
}

/** Which rule, what happened, and until when. The words for a rule stand ready to be written on. */
export function StatementFields({ draft, onChange, ends = false, mustEnd = false, brief = false, tried }: Props) {
  const { formatMessage } = useIntl();
  const missing = (value: string) => (tried && !value.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined);
  const template = (rule: RuleName | '') => (rule && !brief ? formatMessage({ id: `staff.template.${rule}` }) : '');
  const choose = (rule: RuleName | '') => {
    // Own words stay; a template nobody wrote on gives way to the next.
    const own = draft.facts.trim() !== '' && draft.facts !== template(draft.rule);
    onChange({ ...draft, rule, facts: own ? draft.facts : template(rule) });
  };
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'statement.write.rule' })}
        value={draft.rule}
        error={missing(draft.rule)}
        onChange={({ target }) => choose(target.value as RuleName | '')}
        required
        data-autofocus={!brief || undefined}
      >
        <option value="">{formatMessage({ id: 'statement.write.choose' })}</option>
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {formatMessage({ id: `enum.Rule.${rule}` })}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={formatMessage({ id: 'statement.write.facts' })}
        hint={formatMessage({ id: 'statement.write.facts.hint' })}
        value={draft.facts}
        error={missing(draft.facts)}
        maxLength={2000}
        rows={brief ? 3 : 6}
        required
        onChange={({ target }) => onChange({ ...draft, facts: target.value })}
      />
      {ends && (
        <SelectField
          label={formatMessage({ id: 'staff.statement.length' })}
          value={String(draft.days)}
          onChange={({ target }) => onChange({ ...draft, days: Number(target.value) })}
        >
          {!mustEnd && <option value="0">{formatMessage({ id: 'staff.statement.untilLifted' })}</option>}
          {lengths.map((days) => (
            <option key={days} value={days}>
              {formatMessage({ id: 'staff.statement.days' }, { days })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
