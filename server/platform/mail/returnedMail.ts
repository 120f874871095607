/** Mails that come back: the address they come back to, and the note that an address takes none. */
import type pg from 'pg';
import { clock } from '../clock.ts';
import { digest, sameDigest, type Secrets } from '../secrets.ts';

/** The address that a profile had when a mail was sent to it. */
export interface Receiver {
  profileId: number;
  email: string;
}

/** Mail systems may fold the case of an address, so the signature is hexadecimal. */
const sign = (secrets: Secrets, { profileId, email }: Receiver) =>
  digest(secrets, 'bounce', `${profileId} ${email.toLowerCase()}`).subarray(0, 16);

/**
 * Where a mail comes back to: the number of its profile, and our signature over number and address, so that nobody can
 * invent a return, and one of an address that was changed since says nothing of the present one.
 */
export const bounceAddress = (secrets: Secrets, receiver: Receiver, domain: string): string =>
  `bounce+${receiver.profileId}.${sign(secrets, receiver).toString('hex')}@${domain}`;

const form = /\bbounce\+([1-9]\d{0,15})\.([0-9a-f]{32})@/i;

/** The profile that an address for returns names; undefined when it is none. */
export const profileOfBounce = (address: string): number | undefined => Number(form.exec(address)?.[1]) || undefined;

/** Whether we made an address for returns for this receiver. */
export const isBounceOf = (secrets: Secrets, receiver: Receiver, address: string): boolean =>
  sameDigest(sign(secrets, receiver), Buffer.from(form.exec(address)?.[2] ?? '', 'hex'));

/** Notes that the address of a profile takes no mail, by the codes of the refusal; nothing when it has another one by now. */
export async function noteReturned(pool: pg.Pool, { profileId, email }: Receiver, reply: string): Promise<void> {
  await pool.query(
    `insert into mail_returned (profile_id, email, reply, at)
     select id, email, $3, $4 from profile where id = $1 and lower(email) = lower($2)
     on conflict (profile_id) do update set email = excluded.email, reply = excluded.reply, at = excluded.at`,
    [profileId, email, reply, clock.now()],
  );
}
