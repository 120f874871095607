import { parseArgs } from 'node:util';
import { makeSsoValue } from '../modules/auth/index.ts';
import { credentialsOf, passwordOf } from '../modules/profiles/index.ts';
import { entities } from '../modules/index.ts';
import { clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { addressOn, Sites } from '../platform/site.ts';
import { readSecrets } from '../platform/secrets.ts';

const usage = 'npm run operate -- sso-link --profile <name or number> [--to /path]';

/** Prints a link that logs a member on from a partner site: good once, for two minutes. */
export default async function ssoLink(args: string[]): Promise<void> {
  const { profile = '', to } = parseArgs({
    args,
    options: { profile: { type: 'string' }, to: { type: 'string' } },
  }).values;
  if (!profile) throw new Error(`Whose link? ${usage}`);
  const config = readConfig();
  const database = await openDatabase(config, entities);
  try {
    const { read } = database;
    const found = /^\d+$/.test(profile) ? await passwordOf(read, Number(profile)) : await credentialsOf(read, profile);
    if (!found) throw new Error(`There is no profile ${profile}.`);
    const about = { profileId: found.profileId, to: to ?? null };
    const value = makeSsoValue(readSecrets(config.dataDir), about, clock.now());
    const site = await new Sites(database.readPool, config).siteOf(found.siteId);
    process.stdout.write(`${addressOn(site, config, `/?sso=${value}`)}\n`);
  } finally {
    await database.close();
  }
}
