/** Passkeys: discoverable credentials, user verification required, the challenge kept here and used once. */
import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { attestationResponse, authenticatorResponse } from '../../../shared/auth/passkeys.ts';
import { minutes } from '../../platform/clock.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { PasskeyAdded } from './events.ts';
import { relyingParty } from './relyingParty.ts';

const lifetime = 5 * minutes;
const mostPasskeys = 20;

/** What a challenge is for; one made for signing up is worth nothing for logging on. */
export type ChallengePurpose = 'LogOn' | 'AddPasskey' | 'SignUp';

export interface Challenge {
  purpose: ChallengePurpose;
  profileId?: number;
  /** The random name under which an authenticator keeps a profile, base64url. */
  userHandle?: string;
}

/** A new passkey that was proved. */
export interface Attestation {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
  /** What the challenge was made with. */
  profileId: number | null;
  userHandle: string | null;
}

export type AttestationResponse = z.output<typeof attestationResponse>;
export type AuthenticatorResponse = z.output<typeof authenticatorResponse>;

/** A handle for a profile that has none yet: 32 random bytes, base64url. */
export const newUserHandle = (): string => randomBytes(32).toString('base64url');

/** Makes and keeps a challenge for five minutes; base64url. */
export async function makeChallenge(database: Kysely<never>, about: Challenge, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`insert into passkey_challenge (challenge, purpose, profile_id, user_handle, expires_at)
    values (${challenge}, ${about.purpose}, ${about.profileId ?? null}, ${about.userHandle ?? null},
      ${new Date(now.getTime() + lifetime)})`.execute(database);
  return challenge;
}

/** Options for `navigator.credentials.create` with a fresh challenge, in the JSON form browsers parse. */
export async function attestationOptions(
  context: CommandContext,
  about: { purpose: 'AddPasskey' | 'SignUp'; name: string; userHandle: string; profileId?: number; known?: string[] },
) {
  const { call, platform } = context;
  const { name, userHandle, known = [], ...rest } = about;
  const challenge = await makeChallenge(context.sql, { ...rest, userHandle }, context.now);
  return generateRegistrationOptions({
    rpName: call.site.name,
    rpID: relyingParty(call, platform).rpId,
    userName: name,
    userDisplayName: name,
    userID: isoBase64URL.toBuffer(userHandle),
    challenge: isoBase64URL.toBuffer(challenge),
    timeout: lifetime,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options for `navigator.credentials.get` with a fresh challenge; any passkey of this site may answer. */
export async function assertionOptions(context: CommandContext, profileId?: number) {
  const { call, platform } = context;
  const challenge = await makeChallenge(
    context.sql,
    { purpose: 'LogOn', ...(profileId && { profileId }) },
    context.now,
  );
  return generateAuthenticationOptions({
    rpID: relyingParty(call, platform).rpId,
    challenge: isoBase64URL.toBuffer(challenge),
    allowCredentials: [],
    timeout: lifetime,
    userVerification: 'required',
  });
}

interface KeptChallenge {
  challenge: Column<'passkey_challenge', 'challenge'>;
  profileId: Column<'passkey_challenge', 'profileId'>;
  userHandle: Column<'passkey_challenge', 'userHandle'>;
}

/** What a browser says of the page that asked, before any of it is believed. */
type ClientData = Partial<Record<'challenge' | 'crossOrigin' | 'topOrigin', unknown>>;

/** Takes the challenge that an answer was made with out of the store: of two answers to one challenge, one finds it. */
async function takeChallenge(
  { sql: database, now }: Pick<CommandContext, 'sql' | 'now'>,
  purpose: ChallengePurpose,
  clientDataJson: string,
): Promise<KeptChallenge | undefined> {
  const clientData = attempt(() => decodeClientDataJSON(clientDataJson)) as ClientData | undefined;
  const { challenge: named, crossOrigin = false, topOrigin } = clientData ?? {};
  // No page of ours asks from within a page of somebody else.
  if (typeof named !== 'string' || crossOrigin !== false || topOrigin !== undefined) return undefined;
  return firstRow(
    database,
    sql<KeptChallenge>`delete from passkey_challenge
      where challenge = ${named} and purpose = ${purpose} and expires_at > ${now}
      returning challenge, profile_id as "profileId", user_handle as "userHandle"`,
  );
}

/**
 * Proves a new passkey against the challenge it was made with, and uses that up (a refusal later in the same
 * transaction gives it back). Undefined when anything does not fit.
 */
export async function readAttestation(
  context: CommandContext,
  purpose: 'AddPasskey' | 'SignUp',
  response: AttestationResponse,
): Promise<Attestation | undefined> {
  const challenge = await takeChallenge(context, purpose, response.response.clientDataJSON);
  if (!challenge || !isPlain(response.response.attestationObject)) return undefined;
  const { rpId, origin } = relyingParty(context.call, context.platform);
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    synced: credentialBackedUp,
    profileId: challenge.profileId,
    userHandle: challenge.userHandle,
  };
}

/** We ask for no statement of the maker; one with certificates could name addresses for us to call. */
function isPlain(attestationObject: string): boolean {
  const decoded = attempt(() => decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)));
  if (!decoded) return false;
  const statement: { get(key: string): unknown } = decoded.get('attStmt');
  return ['none', 'packed'].includes(decoded.get('fmt')) && attempt(() => statement.get('x5c')) === undefined;
}

/** Keeps a proved passkey. Refuses with TooManyPasskeys, and with PasskeyNotAccepted when the credential is known already. */
export async function addPasskey(
  unit: Pick<CommandContext, 'sql' | 'now' | 'record'>,
  profileId: number,
  passkey: Attestation,
  name: string,
): Promise<number> {
  const { sql: database, now } = unit;
  // The profile's row is the lock: twenty at most also when two come at the same moment.
  await sql`select from profile where id = ${profileId} for no key update`.execute(database);
  const count = await firstRow(
    database,
    sql<{ count: number }>`select count(*)::int as count from passkey where profile_id = ${profileId}`,
  );
  if ((count?.count ?? 0) >= mostPasskeys) refuse('TooManyPasskeys');
  const { credentialId, publicKey, counter, transports, synced } = passkey;
  const added = await firstRow(
    database,
    sql<{ id: number }>`
      insert into passkey (profile_id, credential_id, public_key, counter, transports, synced, name, created_at)
      values (${profileId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${synced}, ${name}, ${now})
      on conflict (credential_id) do nothing returning id`,
  );
  if (!added) return refuse('PasskeyNotAccepted');
  unit.record(PasskeyAdded, { profileId, passkeyId: added.id });
  return added.id;
}

interface PasskeyRow {
  id: number;
  profileId: Column<'passkey', 'profileId'>;
  publicKey: Column<'passkey', 'publicKey'>;
  counter: Column<'passkey', 'counter'>;
  userHandle: Column<'profile', 'userHandle'>;
}

/** Whose passkey signed an answer to one of our challenges; undefined when it is not known or does not fit. Notes its use. */
export async function readAssertion(
  context: CommandContext,
  answer: AuthenticatorResponse,
): Promise<{ passkeyId: number; profileId: number } | undefined> {
  const { sql: database, now, call, platform } = context;
  const { clientDataJson, authenticatorData, signature, userHandle } = answer.response;
  const challenge = await takeChallenge(context, 'LogOn', clientDataJson);
  const passkey = challenge && (await lockPasskey(database, answer.id));
  if (!passkey || (challenge.profileId !== null && challenge.profileId !== passkey.profileId)) return undefined;
  if (userHandle && userHandle !== passkey.userHandle) return undefined;
  const { rpId, origin } = relyingParty(call, platform);
  const result = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { clientDataJSON: clientDataJson, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  await sql`update passkey set counter = ${newCounter}, synced = ${credentialBackedUp}, last_used_at = ${now}
    where id = ${passkey.id}`.execute(database);
  return { passkeyId: passkey.id, profileId: passkey.profileId };
}

const lockPasskey = (database: Kysely<never>, credentialId: string) =>
  firstRow(
    database,
    sql<PasskeyRow>`select k.id, k.profile_id as "profileId", k.public_key as "publicKey", k.counter,
        p.user_handle as "userHandle"
      from passkey k join profile p on p.id = k.profile_id where k.credential_id = ${credentialId}
      for no key update of k`,
  );

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
