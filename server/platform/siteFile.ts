/**
 * The sites of an installation as an operator writes them down: a JSON file that is the whole truth about them. What it does
 * not name keeps its row, since sessions point at it, and loses its hosts.
 */
import type pg from 'pg';
import { z } from 'zod';
import { AgePolicy, locales, namesOf } from '../../shared/enums.ts';
import { wallTimeAt } from '../../shared/wallClock.ts';

const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'is no name of a host');
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 09:00');

const siteFile = z
  .strictObject({
    sites: z
      .array(
        z.strictObject({
          id: z.number().int().min(1).max(10_000),
          name: z.string().trim().min(1).max(60),
          dark: z.boolean().default(false),
          /** The address people use, without a slash at the end. */
          address: z.string().regex(/^https?:\/\/[^/]+(\/[\w-]+)*$/, 'is no address without a slash at the end'),
          /** Names under which it is asked for, that of the address among them. */
          hosts: z.array(host).min(1).max(20),
          /** Who its mails come from, such as `Samvær <post@samvaer.example>`. */
          sender: z
            .string()
            .regex(/^[^<>"@\r\n]{1,60} <[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>$/, 'is no name with an address'),
          currencyCode: z.string().regex(/^[A-Z]{3}$/),
          language: z.enum(locales),
          events: z.boolean().default(true),
          lodges: z.boolean().default(true),
          /** By its two letters, what a country wants of an age. */
          countries: z.record(z.string().regex(/^[A-Z]{2}$/), z.enum(namesOf(AgePolicy))),
          contact: z.strictObject({
            phone: z.string().min(1).max(40),
            email: z.email(),
            company: z.string().min(1).max(80),
            address: z.string().min(1).max(200),
            vatId: z.string().min(1).max(30),
            timeZone: z.string().refine((zone) => isTimeZone(zone), 'is no time zone'),
            /** Monday first; null is closed. */
            openingHours: z.array(z.strictObject({ from: clockTime, to: clockTime }).nullable()).length(7),
          }),
        }),
      )
      .min(1)
      .max(50),
  })
  .superRefine(({ sites }, context) => {
    const wrong = (at: number, message: string) => context.addIssue({ code: 'custom', path: ['sites', at], message });
    const seen = { ids: new Set<number>(), hosts: new Set<string>() };
    for (const [at, { id, hosts, address, countries }] of sites.entries()) {
      if (seen.ids.has(id)) wrong(at, 'has the number of another site');
      if (hosts.some((one) => seen.hosts.has(one))) wrong(at, 'has a host of another site');
      if (!hosts.includes(new URL(address).hostname)) wrong(at, 'does not name the host of its address');
      if (Object.keys(countries).length === 0) wrong(at, 'has no country');
      seen.ids.add(id);
      hosts.forEach((one) => seen.hosts.add(one));
    }
    if (sites.every(({ dark }) => dark)) wrong(0, 'cannot be dark where no other site is not');
  });

export type SiteFile = z.output<typeof siteFile>;

function isTimeZone(zone: string): boolean {
  try {
    return Number.isFinite(wallTimeAt(0, zone));
  } catch {
    return false;
  }
}

/** Reads such a file. Throws an Error that names every wrong place. */
export function readSiteFile(text: string): SiteFile {
  const result = siteFile.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const reasons = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The file of sites is not right:\n${reasons.join('\n')}`);
}

/** Writes the sites down in one transaction; servers know them within seconds. Answers the numbers of those that lost their hosts. */
export async function writeSites(pool: pg.Pool, { sites }: SiteFile): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table site in share row exclusive mode');
    for (const site of sites) await writeSite(client, site);
    const { rows } = await client.query<{ id: number }>(
      `update site set hosts = '{}', address = null where id <> all($1) and hosts <> '{}' returning id`,
      [sites.map(({ id }) => id)],
    );
    await client.query('commit');
    return rows.map(({ id }) => id);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function writeSite(client: pg.PoolClient, site: SiteFile['sites'][number]): Promise<void> {
  const { id, name, dark, hosts, address, sender, currencyCode, language, events, lodges, contact, countries } = site;
  // A new site begins with the terms that are in force elsewhere.
  await client.query(
    `insert into site (id, name, dark, hosts, address, mail_from, currency_code, language, events_enabled, lodges_enabled, contact, terms_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (select coalesce(max(terms_version), 1) from site))
     on conflict (id) do update set (name, dark, hosts, address, mail_from, currency_code, language, events_enabled, lodges_enabled, contact)
       = (excluded.name, excluded.dark, excluded.hosts, excluded.address, excluded.mail_from, excluded.currency_code, excluded.language,
          excluded.events_enabled, excluded.lodges_enabled, excluded.contact)`,
    [id, name, dark, hosts, address, sender, currencyCode, language, events, lodges, contact],
  );
  await client.query('delete from site_country where site_id = $1', [id]);
  await client.query(
    'insert into site_country (site_id, country, age_policy) select $1, key, value::smallint from json_each_text($2)',
    [id, JSON.stringify(Object.fromEntries(Object.entries(countries).map(([key, name]) => [key, AgePolicy[name]])))],
  );
}
