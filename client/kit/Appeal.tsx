import { useIntl } from 'react-intl';
import { useWho } from '../platform/session.ts';
import { LinkButton } from '../ui/Button.tsx';

interface Props {
  /** The statement of reasons by which a part of the house is closed. */
  statementId: number;
  className?: string | undefined;
}

/** Where to read why something is closed to me, and to say something against it. */
export function Appeal({ statementId, className }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <>
      <p className={className}>{formatMessage({ id: 'statement.ban.appeal' }, { who })}</p>
      <LinkButton to={`/Statement/${statementId}`} variant="soft">
        {formatMessage({ id: 'statement.ban.read' })}
      </LinkButton>
    </>
  );
}
