import { IconMailOff, IconMailOpened, IconPhotoCheck, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { notifications } from '../../../shared/notifications/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useWho } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';

const MediaConsent = lazy(() =>
  import('../dialogs/OnArrival.tsx').then((module) => ({ default: module.MediaConsent })),
);

/** A decision about the person at the screen that was not read yet. */
export function Unread({ to }: { to: string }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <Banner
      tone="info"
      icon={<IconMailOpened size={20} />}
      title={formatMessage({ id: 'statement.banner.title' }, { who })}
      actions={
        <LinkButton to={to} size="sm">
          {formatMessage({ id: 'statement.banner.read' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'statement.banner.text' })}
    </Banner>
  );
}

/** The house wants to know who is behind the profile. */
export function ValidationAsked() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <Banner
      tone="warn"
      icon={<IconShieldCheck size={20} />}
      title={formatMessage({ id: 'shell.validation.title' }, { who })}
      actions={
        <LinkButton to="/ProfileValidation" size="sm">
          {formatMessage({ id: 'shell.validation.go' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'shell.validation.text' }, { who })}
    </Banner>
  );
}

/** Copyright and consent are owed for pictures that are here; the words stand in the dialog that came on arrival. */
export function MediaConsentAsked() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="warn"
        icon={<IconPhotoCheck size={20} />}
        title={formatMessage({ id: 'shell.mediaConsent.title' }, { who })}
        actions={
          <Button size="sm" onClick={() => setOpen(true)}>
            {formatMessage({ id: 'shell.mediaConsent.go' })}
          </Button>
        }
      >
        {formatMessage({ id: 'shell.mediaConsent.text' }, { who })}
      </Banner>
      {isOpen && (
        <Suspense>
          <MediaConsent onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Mails do not arrive: either the address is another by now, or it is tried again. */
export function MailReturned() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [trustAddress, { isLoading }] = useCommand(notifications.TrustAddress);
  return (
    <Banner
      tone="warn"
      icon={<IconMailOff size={20} />}
      title={formatMessage({ id: 'shell.mailReturned.title' }, { who })}
      actions={
        <>
          <Button variant="text" size="sm" busy={isLoading} onClick={() => void trustAddress({}).catch(tellFailure)}>
            {formatMessage({ id: 'shell.mailReturned.again' })}
          </Button>
          <LinkButton to="/EditProfile/Account" size="sm">
            {formatMessage({ id: 'shell.mailReturned.change' })}
          </LinkButton>
        </>
      }
    >
      {formatMessage({ id: 'shell.mailReturned.text' })}
    </Banner>
  );
}
