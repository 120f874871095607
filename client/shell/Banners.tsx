import {
  IconBell,
  IconBellOff,
  IconMailOff,
  IconMailOpened,
  IconPhotoCheck,
  IconRefresh,
  IconShieldCheck,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { notifications } from '../../shared/notifications/contract.ts';
import { statements } from '../../shared/moderation/statements.ts';
import { usePushRequest } from '../features/notifications/usePushRequest.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { useStore } from '../platform/externalStore.ts';
import { useCommand, useQuery } from '../platform/api.ts';
import { tellFailure } from '../platform/failed.ts';
import { gravestBanner, type BannerName } from './bannerOrder.ts';
import { newVersion, refresh } from './serviceWorker.ts';
import { useCurrentProfile, useWho } from '../platform/session.ts';
import styles from './Shell.module.css';

const MediaConsent = lazy(() => import('./dialogs/OnArrival.tsx').then((module) => ({ default: module.MediaConsent })));

const repeatEvery = 5 * 60_000;

/** Words above every page of the community; one banner at a time, the gravest first. */
export function Banners() {
  const profile = useCurrentProfile();
  const push = usePushRequest(profile?.requestPushPermission ?? false);
  const version = useNewVersion();
  const unread = useUnread();
  const atValidation = useLocation().pathname === '/ProfileValidation';
  const name = gravestBanner({
    statement: unread !== undefined,
    validation: Boolean(profile?.forcedValidation) && !atValidation,
    mediaConsent: profile?.forcedConsentMedia ?? false,
    mailReturned: profile?.mailReturned ?? false,
    newVersion: version.shown,
    push: push.shown,
  });
  const banners: Record<BannerName, ReactNode> = {
    statement: unread && <Unread to={unread} />,
    validation: <ValidationAsked />,
    mediaConsent: <MediaConsentAsked />,
    mailReturned: <MailReturned />,
    newVersion: <NewVersion onClose={version.close} />,
    push: push.supported ? (
      <PushPrompt onYes={push.accept} onNo={push.dismiss} />
    ) : (
      <PushUnsupported onClose={push.dismiss} />
    ),
  };
  return name && banners[name];
}

/**
 * Where the latest statement that was not read yet is read, else the way to those of the other side; the pages of statements
 * need no words about them.
 */
function useUnread(): string | undefined {
  const there = /^\/Statements?(\/|$)/.test(useLocation().pathname);
  const { data } = useQuery(statements.GetMyStatements, {}, { skip: there });
  if (there || !data) return undefined;
  const latest = data.items.find(({ read }) => !read);
  if (latest) return `/Statement/${latest.statementId}`;
  return data.elsewhere?.unread ? '/Statements' : undefined;
}

function Unread({ to }: { to: string }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={styles.banner}>
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
    </div>
  );
}

/** The house wants to know who is behind the profile. */
function ValidationAsked() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={styles.banner}>
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
    </div>
  );
}

/** Copyright and consent are owed for pictures that are here; the words stand in the dialog that came on arrival. */
function MediaConsentAsked() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.banner}>
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
    </div>
  );
}

/** A newer build shows at once, and again every five minutes after it was closed. */
function useNewVersion() {
  const waiting = useStore(newVersion) !== null;
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => setClosed(false), repeatEvery);
    return () => clearTimeout(timer);
  }, [closed]);
  return { shown: waiting && !closed, close: () => setClosed(true) };
}

function NewVersion({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.banner}>
      <Banner
        tone="info"
        icon={<IconRefresh size={20} />}
        title={formatMessage({ id: 'shell.newVersion.title' })}
        actions={
          <>
            <Button variant="text" size="sm" onClick={onClose}>
              {formatMessage({ id: 'ui.close' })}
            </Button>
            <Button size="sm" onClick={refresh}>
              {formatMessage({ id: 'shell.newVersion.refresh' })}
            </Button>
          </>
        }
      >
        {formatMessage({ id: 'shell.newVersion.text' })}
      </Banner>
    </div>
  );
}

/** Mails do not arrive: either the address is another by now, or it is tried again. */
function MailReturned() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [trustAddress, { isLoading }] = useCommand(notifications.TrustAddress);
  return (
    <div className={styles.banner}>
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
    </div>
  );
}

function PushPrompt({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <div className={styles.banner}>
      <Banner
        tone="primary"
        icon={<IconBell size={20} />}
        title={formatMessage({ id: 'shell.push.title' }, { who })}
        actions={
          <>
            <Button variant="text" size="sm" onClick={onNo}>
              {formatMessage({ id: 'shell.push.later' })}
            </Button>
            <Button size="sm" onClick={onYes}>
              {formatMessage({ id: 'shell.push.allow' })}
            </Button>
          </>
        }
      >
        {formatMessage({ id: 'shell.push.text' })}
      </Banner>
    </div>
  );
}

function PushUnsupported({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.banner}>
      <Banner
        tone="info"
        icon={<IconBellOff size={20} />}
        title={formatMessage({ id: 'shell.push.unsupported.title' })}
        actions={
          <Button variant="text" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.close' })}
          </Button>
        }
      >
        {formatMessage({ id: 'shell.push.unsupported.text' })}
      </Banner>
    </div>
  );
}
