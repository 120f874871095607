import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { askForPasskey, passkeyAutofillSupported, stopWaiting } from '../../platform/passkeys.ts';
import type { Output } from '../../../shared/contract.ts';

type Entered = Output<typeof logOn.LogOn>;

/** In ms: a challenge lives five minutes, so a field that waits gets a fresh one before that. */
const renewEvery = 4 * 60_000;

/** What a passkey's log-on can fail with: a text of its own, or what the server said. */
export type PasskeyFailure = { text: string } | CallError;

interface Props {
  rememberMe: () => boolean;
  onEntered: (answer: Entered) => void;
  onFailed: (failure: PasskeyFailure) => void;
}

/** Logs on by a passkey: by the button, and by what the browser offers in the field. */
export function usePasskeyLogOn({ rememberMe, onEntered, onFailed }: Props) {
  const [getOptions] = useCommand(logOn.GetAssertionOptions);
  const [send] = useCommand(logOn.PasskeyLogin);
  const [busy, setBusy] = useState(false);
  const run = async (autofill: boolean) => {
    // What the browser offers in the field was not asked for: until it is taken up, nothing is said about it.
    let started = !autofill;
    try {
      const options = await getOptions({});
      const authenticatorResponse = await askForPasskey(options, autofill);
      if (!authenticatorResponse) return;
      started = true;
      const { success, profileData, contentTokens } = await send({
        authenticatorResponse,
        rememberMe: rememberMe(),
        options,
      });
      if (success && profileData && contentTokens) onEntered({ success, profileData, contentTokens });
      else onFailed({ text: 'logOn.passkey.notFound' });
    } catch (error) {
      if (started) onFailed(error instanceof Error ? { text: 'logOn.passkey.notRetrieved' } : (error as CallError));
    }
  };
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    let left = false;
    const wait = async () => {
      if ((await passkeyAutofillSupported()) && !left) await latest.current(true);
    };
    void wait();
    const timer = setInterval(() => void wait(), renewEvery);
    return () => {
      left = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, []);
  const ask = async () => {
    setBusy(true);
    await run(false);
    setBusy(false);
  };
  return { busy, ask: () => void ask() };
}
