import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { counts, entities, personal, reportable, writable } from '../modules/index.ts';
import { inviteFirstDeveloper } from '../modules/staff/index.ts';
import { readConfig } from '../platform/config.ts';
import { inUnit } from '../platform/database/unit.ts';
import { Platform } from '../platform/platform.ts';
import { readSiteFile, writeSites } from '../platform/siteFile.ts';

const usage = 'npm run operate -- setup [sites.json] [--developer <name of a profile> --developer <another>]';

/** Writes down the sites of a file, and invites the first two developers by mail. May be run again at any time. */
export default async function setup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { developer: { type: 'string', multiple: true, default: [] } },
  });
  const [file] = positionals;
  if (!file && values.developer.length === 0) throw new Error(`What is to be set up? ${usage}`);
  const sites = file ? readSiteFile(await readFile(file, 'utf8')) : undefined;
  const platform = await Platform.open(readConfig(), { entities, counts, personal, reportable, writable });
  try {
    if (sites) {
      const without = await writeSites(platform.database.ownPool, sites);
      console.log(`Sites: ${sites.sites.map(({ id, address }) => `${id} at ${address}`).join(', ')}.`);
      if (without.length > 0) console.log(`Without hosts from now on: ${without.join(', ')}.`);
    }
    for (const name of values.developer) console.log(await invite(platform, name));
  } finally {
    await platform.close();
  }
}

async function invite(platform: Platform, name: string): Promise<string> {
  const cause = { actorId: null, commandId: null };
  const { result } = await inUnit(platform.database.orm.em, cause, async (unit) => ({
    refused: await inviteFirstDeveloper(unit, name),
  }));
  if (result.refused) throw new Error(result.refused);
  platform.outbox.wake();
  return `${name} is written to; the link in the mail is good for three days.`;
}
