import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/States.tsx';
import { promptForMembership, type Feature } from '../platform/membership.ts';
import { useWho } from '../platform/session.ts';
import { site } from '../platform/site.ts';

/** Who comes to a page without a membership is told what it is for; the words stay when the dialog is closed. */
export function ForMembers({ feature }: { feature?: Feature }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { phone, email } = site.contact;
  const { pathname, search } = useLocation();
  useEffect(() => promptForMembership({ feature }), [feature]);
  return (
    <EmptyState
      level={2}
      icon={<IconLock size={24} />}
      title={formatMessage({ id: 'membership.full.title' })}
      text={formatMessage({ id: 'membership.full.text' }, { who })}
      action={
        <>
          <LinkButton variant="soft" size="sm" to={`/Membership?u=${encodeURIComponent(pathname + search)}`}>
            {formatMessage({ id: 'payment.toPlans' })}
          </LinkButton>
          <p>{formatMessage({ id: 'membership.help' }, { who, phone, email })}</p>
        </>
      }
    />
  );
}
