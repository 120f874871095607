import { createContext, useContext, useState, type ReactNode } from 'react';
import { profileSettings } from '../../shared/profiles/settings.ts';
import { type ProfileData } from '../../shared/profiles/currentProfile.ts';
import { ExplainingContext, SafeModeContext, useSafeMode } from '../kit/media/safeMode.ts';
import { useQuery } from '../platform/api.ts';
import { configure } from '../platform/configuration.ts';
import { createStore, useStore } from '../platform/externalStore.ts';
import { tellFailure } from '../platform/failed.ts';
import { useWho } from '../platform/session.ts';

const key = 'safeMode';

function storedSafeMode(): boolean {
  try {
    return localStorage.getItem(key) !== 'false';
  } catch {
    return true;
  }
}

const onDevice = createStore(storedSafeMode(), { written: true });

function keep(on: boolean) {
  onDevice.set(() => on);
  try {
    localStorage.setItem(key, String(on));
  } catch {
    // A browser that keeps nothing starts safe again.
  }
}

const Toggle = createContext<(on: boolean) => Promise<void>>(async () => undefined);

/** Safe mode by the member's configuration, and by what this device remembers until that is known; on by default. */
export function SafeMode({ profile, children }: { profile: ProfileData | undefined; children: ReactNode }) {
  const remembered = useStore(onDevice);
  const { data } = useQuery(profileSettings.Settings, {}, { skip: !profile?.isLoggedIn });
  const configured = data?.[key];
  const [seen, see] = useState(configured);
  /** What was switched here since the server told. */
  const [switched, choose] = useState<boolean>();
  if (configured !== seen) {
    see(configured);
    choose(undefined);
  }
  const isOn = switched ?? (typeof configured === 'boolean' ? configured : remembered);
  const set = async (on: boolean) => {
    choose(on);
    keep(on);
    try {
      await configure(key, on);
    } catch (error) {
      choose(!on);
      keep(!on);
      throw error;
    }
  };
  return (
    <Toggle value={set}>
      <SafeModeContext value={isOn}>
        <Explains due={isOn && data?.['safeModeExplained'] === false}>{children}</Explains>
      </SafeModeContext>
    </Toggle>
  );
}

/** Has the first blurred picture of a page explain safe mode until that was read, as the member's configuration remembers. */
function Explains({ due, children }: { due: boolean; children: ReactNode }) {
  const set = useContext(Toggle);
  const who = useWho();
  const seen = () => configure('safeModeExplained', true);
  const explaining = due && {
    who,
    seen: () => void seen().catch(tellFailure),
    showAll: () => void Promise.all([set(false), seen()]).catch(tellFailure),
  };
  return <ExplainingContext value={explaining || null}>{children}</ExplainingContext>;
}

/** Whether safe mode is on, and how to switch it; the switch rejects with the CallError when it was not kept. */
export const useSafeModeSwitch = () => ({ on: useSafeMode(), set: useContext(Toggle) });
