/** What browsers and passkeys say to each other, in the JSON form of the specification. */
import { z } from 'zod';
import { code } from '../fields.ts';

const base64url = code(1, 4000);

/** What `navigator.credentials.create` gave, as the browser's own JSON form. */
export const attestationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: code(0, 40).nullish(),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: code(1, 20_000),
    transports: z.array(code(0, 40)).max(10).optional(),
  }),
  clientExtensionResults: z.record(code(1, 100), z.unknown()).optional(),
});

/** The specification's passkey payload: what `navigator.credentials.get` gave. */
export const authenticatorResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    authenticatorData: base64url,
    clientDataJson: base64url,
    userHandle: code(0, 200).nullish(),
    signature: base64url,
  }),
  extensions: z.record(code(1, 100), z.unknown()).optional(),
});

/** The choices of the browser's passkey dialog, for `PublicKeyCredential.parse…OptionsFromJSON`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
