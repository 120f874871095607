/** What is told to whoever has not logged on: pages, feeds and files for machines. */
import { modules } from '../../server/modules/index.ts';
import { clock, minutes } from '../../server/platform/clock.ts';
import { Client } from '../support/actors.ts';
import type { Leads } from '../support/acquaintance.ts';
import { world } from '../support/world.ts';

const main = 1;
const entrances = modules
  .flatMap((one) => one.entrances?.(world.platform) ?? [])
  .filter(({ door, methods, path }) => door === 'anybody' && methods.includes('GET') && !/[:*]/.test(path));
const pageTexts = modules.flatMap((one) => one.pageTexts ?? []);

let tellings = 0;

/** Files for machines, which are those of a host and are kept for ten minutes, also from one telling to the next. */
async function readFiles(told: Map<string, unknown>): Promise<void> {
  const later = ++tellings * 11 * minutes;
  clock.advance(later);
  for (const { path } of entrances) {
    const { status, body } = await new Client(world.url).send('GET', path);
    told.set(`the file ${path}`, [status, body]);
  }
  clock.advance(-later);
}

/** Every page of a site that a stranger may read, among them those of these entries. */
export async function pagesOn(site: number | null, { blogEntryIds }: Leads): Promise<Map<string, unknown>> {
  const told = new Map<string, unknown>();
  if (site === null) await readFiles(told);
  const record = world.platform.sites.byId(site ?? main)!;
  for (const path of ['/', '/Blog', ...blogEntryIds.map((id) => `/Blog/${id}`)])
    for (const textOf of pageTexts) {
      const asked = { path, search: new URLSearchParams(), site: record, locale: record.language };
      const page = await textOf(asked, world.platform);
      if (page) told.set(`the page ${path}`, page);
    }
  return told;
}
