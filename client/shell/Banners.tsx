import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { statements } from '../../shared/moderation/statements.ts';
import { useQuery } from '../platform/api.ts';
import { useConsent } from '../platform/consent.ts';
import { useStore } from '../platform/externalStore.ts';
import { useCurrentProfile } from '../platform/session.ts';
import { toldAbove, useOffline } from '../ui/offline.ts';
import { gravestBanner, type BannerName } from './bannerOrder.ts';
import { MailReturned, MediaConsentAsked, Unread, ValidationAsked } from './banners/Owed.tsx';
import { NewVersion, Offline } from './banners/Told.tsx';
import { newVersion } from './serviceWorker.ts';
import styles from './Shell.module.css';

const repeatEvery = 5 * 60_000;

/** Words above every page of the community; one banner at a time, the gravest first. */
export function Banners({ children }: { children: ReactNode }) {
  const profile = useCurrentProfile();
  const version = useNewVersion();
  const unread = useUnread();
  const atValidation = useLocation().pathname === '/ProfileValidation';
  const name = gravestBanner({
    offline: useOffline(),
    statement: unread !== undefined,
    validation: Boolean(profile?.forcedValidation) && !atValidation,
    mediaConsent: profile?.forcedConsentMedia ?? false,
    mailReturned: profile?.mailReturned ?? false,
    consent: useConsent() === null,
    newVersion: version.shown,
  });
  useTold();
  const banners: Record<BannerName, ReactNode> = {
    offline: <Offline />,
    statement: unread && <Unread to={unread} />,
    validation: <ValidationAsked />,
    mediaConsent: <MediaConsentAsked />,
    mailReturned: <MailReturned />,
    // It stands at the foot of every page, a guest's too.
    consent: null,
    newVersion: <NewVersion onClose={version.close} />,
  };
  const banner = name && banners[name];
  return (
    <>
      {banner && <div className={styles.banner}>{banner}</div>}
      {children}
    </>
  );
}

/** Lets the parts of the page know that being offline is told above them already. */
function useTold() {
  useEffect(() => {
    toldAbove.set(() => true);
    return () => toldAbove.set(() => false);
  }, []);
}

/** The pages of statements need no words about them. */
export const isAtStatements = (path: string): boolean => /^\/Statements?(\/|$)/.test(path);

/**
 * Where the latest statement that was not read yet is read, else the way to those of the other side.
 */
function useUnread(): string | undefined {
  const there = isAtStatements(useLocation().pathname);
  const { data } = useQuery(statements.GetMyStatements, {}, { skip: there });
  if (there || !data) return undefined;
  const latest = data.items.find(({ read }) => !read);
  if (latest) return `/Statement/${latest.statementId}`;
  return data.elsewhere?.unread ? '/Statements' : undefined;
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
