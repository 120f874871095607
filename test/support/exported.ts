import type { Somebody } from './given.ts';
import { unzip } from './unzip.ts';
import { world } from './world.ts';

/** Loads the file behind an address as this person's browser does. */
export async function loaded(
  person: Somebody,
  url: string,
): Promise<{ status: number; headers: Headers; zip: Buffer }> {
  const answer = await fetch(person.url + url, { headers: { cookie: person.cookie } });
  return { status: answer.status, headers: answer.headers, zip: Buffer.from(await answer.arrayBuffer()) };
}

/** The copy of everything about a person who has just proved who they are: the files, and what stands in them by topic. */
export async function exported(person: Somebody) {
  await person.ExportProfile();
  await world.settle();
  const { url } = await person.OpenExport();
  const files = unzip((await loaded(person, url)).zip);
  const data: Record<string, unknown> = {};
  for (const [name, bytes] of files) {
    const [, topic] = /^data\/(\w+)\.json$/.exec(name) ?? [];
    if (topic) data[topic] = JSON.parse(bytes.toString('utf8'));
  }
  return { files, data };
}
