import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { validation } from '../../../shared/validation/contract.ts';
import { useWho } from '../../platform/session.ts';
import { DateText } from '../../ui/Time.tsx';

type Props = NonNullable<Output<typeof validation.GetValidation>['forced']>;

/** By when a check has to be made, what follows else, and the statement that says why. */
export function Owed({ statementId, until }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <>
      {until && (
        <p>{formatMessage({ id: 'validation.forced.until' }, { who, date: <DateText key="date" at={until} /> })}</p>
      )}
      <p>
        <Link to={`/Statement/${statementId}`}>{formatMessage({ id: 'validation.statement' })}</Link>
      </p>
    </>
  );
}
