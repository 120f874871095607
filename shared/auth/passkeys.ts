/** What browsers and passkeys say to each other, in the JSON form of the specification. */
import { z } from 'zod';

const base64url = z.string().min(1).max(4000);

/** What `navigator.credentials.create` gave, as the browser's own JSON form. */
export const attestationResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().min(1).max(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
});

/** The specification's passkey payload: what `navigator.credentials.get` gave. */
export const authenticatorResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    authenticatorData: base64url,
    clientDataJson: base64url,
    userHandle: z.string().max(200).nullish(),
    signature: base64url,
  }),
  extensions: z.record(z.string(), z.unknown()).optional(),
});

/** The choices of the browser's passkey dialog, for `PublicKeyCredential.parse…OptionsFromJSON`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
