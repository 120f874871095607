/**
 * The keys of an installation lie in its data folder and nowhere else; the database knows their fingerprints. A program with
 * other keys would find nothing that was signed or sealed, so it does not start, and keys that are lost are not made anew.
 */
import type pg from 'pg';
import { isAway } from './database/faults.ts';
import { log } from './log.ts';
import { digest, makeSecrets, readSecrets, type Secrets } from './secrets.ts';

const advice =
  'Put the folder "keys" of the data folder back as it was when this installation began, or name that folder in DATA_DIR.';

/** What tells a key without giving it away. */
const fingerprintOf = (secrets: Secrets) => digest(secrets, 'fingerprint', '').toString('base64url');

/**
 * Opens the keys, and makes them where the installation has none yet. Throws an Error in words for an operator when those
 * of the data folder are not the installation's. While the database is away, keys that are there are taken as they are.
 */
export async function openSecrets(dataDir: string, pool: pg.Pool): Promise<Secrets> {
  const known = await knownFingerprint(pool).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    log.warn('the keys could not be compared with the database');
    return { fingerprint: null };
  });
  if (known) return mustBe(known.fingerprint, readOrAdvise(dataDir));
  const secrets = makeSecrets(dataDir);
  // Of two programs that begin at once with folders of their own, one is refused.
  await pool.query(`insert into installation_key (fingerprint) values ($1) on conflict do nothing`, [
    fingerprintOf(secrets),
  ]);
  return mustBe((await knownFingerprint(pool))!.fingerprint, secrets);
}

/** The fingerprint that the database knows; undefined where nothing began. */
export async function knownFingerprint(pool: pg.Pool): Promise<{ fingerprint: string } | undefined> {
  const { rows } = await pool.query<{ fingerprint: string }>('select fingerprint from installation_key');
  return rows[0];
}

function readOrAdvise(dataDir: string): Secrets {
  try {
    return readSecrets(dataDir);
  } catch (error) {
    throw new Error(`${(error as Error).message} ${advice}`, { cause: error });
  }
}

/** Throws an Error for an operator unless the keys have the fingerprint; null is one that nobody could ask for. */
export function mustBe(fingerprint: string | null, secrets: Secrets): Secrets {
  if (fingerprint === null || fingerprint === fingerprintOf(secrets)) return secrets;
  throw new Error(`The keys in the data folder are not those of this installation. ${advice}`);
}
