import type { Input, Output } from '../../shared/contract.ts';
import type { logOn } from '../../shared/auth/contract.ts';
import { useHere } from './here.ts';

type Options = Output<typeof logOn.GetAssertionOptions>;
/** A passkey's answer, as the calls of the log-on take it. */
export type PasskeyAnswer = Input<typeof logOn.PasskeyLogin>['authenticatorResponse'];
export type NewPasskey = Input<typeof logOn.AddPasskey>['attestationResponse'];

const library = () => import('@simplewebauthn/browser');

const passkeysSupported = (): boolean => 'PublicKeyCredential' in window;

/** Whether this device knows passkeys. */
export const usePasskeysSupported = (): boolean => useHere(passkeysSupported, true);

/** Whether the fields of a form can offer stored passkeys. */
export async function passkeyAutofillSupported(): Promise<boolean> {
  return passkeysSupported() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Closing the device's own dialog, or another ceremony taking its place, is no error. */
const cancelled = (error: unknown) => error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the device refused to make a passkey because it has one of this profile. */
export const hasOneAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

async function unlessCancelled<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (error) {
    if (cancelled(error)) return undefined;
    throw error;
  }
}

/** Asks the device for a stored passkey; undefined when that was cancelled. `autofill` waits in a field for it. */
export async function askForPasskey(options: Options, autofill = false): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await library();
  const ask = startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: autofill,
  });
  const answer = await unlessCancelled(ask);
  if (!answer) return undefined;
  const { id, rawId, response } = answer;
  const { authenticatorData, clientDataJSON: clientDataJson, userHandle, signature } = response;
  return { id, rawId, type: 'public-key', response: { authenticatorData, clientDataJson, userHandle, signature } };
}

/** Lets the device make a passkey; undefined when that was cancelled. */
export async function makePasskey(options: Options): Promise<NewPasskey | undefined> {
  const { startRegistration } = await library();
  const ask = startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const made = await unlessCancelled(ask);
  if (!made) return undefined;
  const { id, rawId, authenticatorAttachment, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Stops a field from waiting for a passkey. */
export async function stopWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
