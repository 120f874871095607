import type { Call } from '../../platform/handlerTypes.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { digest } from '../../platform/secrets.ts';
import { passwordFits } from './passwords.ts';
import { knownDevice } from './devices.ts';

interface Credentials {
  profileId: number;
  passwordHash: string | null;
}

interface About {
  call: Call;
  platform: Platform;
}

/**
 * Judges a password under the limits for guessing; refuses with the code when it is wrong. The count goes by the name as
 * it was typed, known or not: one count for a name and its address would tell that they belong together. A browser the
 * profile is known from has a count of its own, so that nobody can shut a member out by guessing.
 */
export async function judgeGuess<C extends Credentials>(
  { call, platform }: About,
  typed: string,
  find: () => Promise<C | undefined>,
  password: string,
  code: string,
): Promise<C> {
  const credentials = await find();
  const device = await knownDevice(platform.database.read, credentials?.profileId ?? 0, call);
  const name = typed.normalize('NFKC').toLowerCase();
  const account = digest(platform.secrets, 'guess', `${device ?? ''} ${name}`).toString('base64url');
  const guess = { account, address: call.address };
  await platform.limits.guesses.take(guess);
  const fits = await passwordFits(password, credentials?.passwordHash).catch(async (error: unknown) => {
    // Too many at once: who was sent away for that must not be shut out for it, too.
    await platform.limits.guesses.unjudged(guess);
    throw error;
  });
  if (!credentials || !fits) return refuse(code);
  await platform.limits.guesses.right(guess);
  return credentials;
}
