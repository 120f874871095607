import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { ExportButton } from '../../features/erasure/ExportButton.tsx';
import { LogOutButton } from '../../kit/page/LogOutButton.tsx';
import { LinkButton } from '../../ui/Button.tsx';

/** What stays open to everybody who is logged on: to go, to take everything along, to delete the profile. */
export function WaysOut({ className }: { className: string | undefined }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={className}>
      <LogOutButton />
      <ExportButton />
      <LinkButton to="/EditProfile/Delete" variant="danger">
        {formatMessage({ id: 'delete.title' }, { who })}
      </LinkButton>
    </div>
  );
}
