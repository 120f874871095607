import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import type { staffAudit } from '../../../shared/staff/audit.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { AddressFilter, factsIn, useAddressFilter } from '../../kit/desk/AddressFilter.tsx';

type AuditInput = Input<typeof staffAudit.GetAudit>;

/** Whatever staff can do or read has its words there. */
const beginning = 'staff.action.';

const numbers = ['actorId', 'profileId'] as const;
const fields = ['name', 'from', 'to', 'done'];

/** What an address wants to see. */
export function wantedIn(search: URLSearchParams): AuditInput {
  const name = search.get('name');
  return { ...factsIn(search, numbers), ...(name && { name }), ...(search.get('done') && { readings: false }) };
}

/** Which rows of the audit are wanted. */
export function AuditFilter() {
  const { formatMessage, locale, messages } = useIntl();
  const filter = useAddressFilter(fields, numbers);
  const words = (id: string) => formatMessage({ id: `staff.audit.${id}` });
  const options = Object.keys(messages)
    .filter((id) => id.startsWith(beginning))
    .map((id) => ({ value: id.slice(beginning.length), label: formatMessage({ id }) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <AddressFilter
      label={words('search')}
      filter={filter}
      choice={{ field: 'name', label: words('what'), options }}
      numbers={numbers}
      words={words}
    >
      <Checkbox
        label={words('done')}
        checked={filter.values['done'] !== ''}
        onChange={({ target }) => filter.set('done')(target.checked ? 'only' : '')}
      />
    </AddressFilter>
  );
}
