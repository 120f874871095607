import type pg from 'pg';
import { type SiteInfo, siteAge } from '../../shared/site.ts';
import type { Locale } from '../../shared/enums.ts';
import { clock, seconds } from './clock.ts';
import type { Config } from './config.ts';

/** A site as its row in the database says; one installation serves several. */
export interface SiteRecord {
  id: number;
  name: string;
  dark: boolean;
  hosts: string[];
  /** The address people use, without a slash at the end; null is `PUBLIC_URL` with `BASE_PATH`. */
  address: string | null;
  currencyCode: string;
  language: Locale;
  eventsEnabled: boolean;
  lodgesEnabled: boolean;
  termsVersion: number;
  /** What each country wants of an age before what, by its two letters. */
  agePolicies: Record<string, number>;
  mailFrom: string;
  contact: SiteInfo['contact'];
}

/** What a site asks of its members, such as newer terms, is known to all within five seconds. */
const lifetime = 4 * seconds;

/** The sites of this installation, found by host name; the rows are read again every four seconds. */
export class Sites {
  readonly #pool: pg.Pool;
  readonly #config: Config;
  #sites: SiteRecord[] = [];
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(pool: pg.Pool, config: Config) {
    this.#pool = pool;
    this.#config = config;
  }

  /**
   * The site of a host name; else the configured one. Outside production a `wanted` number (`?site=`) wins.
   * Throws an Error when the installation has no such site: nothing may be served without site information.
   */
  async of(host: string, requested?: string): Promise<SiteRecord> {
    if (performance.now() - this.#readAt > lifetime) await this.readAgain();
    const name = host.split(':')[0];
    const switched = this.#config.production ? undefined : this.#sites.find((site) => String(site.id) === requested);
    const site = switched ?? this.#sites.find((one) => one.hosts.includes(name ?? '')) ?? this.byId(this.#config.SITE);
    if (!site) throw new Error(`There is no site ${this.#config.SITE}.`);
    return site;
  }

  /** A site by its number; without one that of hosts that no site names. */
  async siteOf(id: number | null): Promise<SiteRecord> {
    const main = await this.of('');
    return (id !== null && this.byId(id)) || main;
  }

  /** A site read before, by its number. */
  byId(id: number): SiteRecord | undefined {
    return this.#sites.find((site) => site.id === id);
  }

  /** Those read before that are not of the dark variant. */
  main(): SiteRecord[] {
    return this.#sites.filter((site) => !site.dark);
  }

  /** Those read before that are of the dark variant. */
  dark(): SiteRecord[] {
    return this.#sites.filter((site) => site.dark);
  }

  /** Reads the sites as they are now, once for all who ask meanwhile; while the database is away they stay as they were. */
  readAgain(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      const { rows } = await this.#pool.query<SiteRecord>(`
        select id, name, dark, hosts, address, currency_code as "currencyCode", language, events_enabled as "eventsEnabled",
          lodges_enabled as "lodgesEnabled", terms_version as "termsVersion", mail_from as "mailFrom", contact,
          (select coalesce(json_object_agg(country, age_policy), '{}') from site_country where site_id = site.id) as "agePolicies"
        from site order by id`);
      this.#sites = rows;
      this.#readAt = performance.now();
    } catch (error) {
      // What was read before still serves while the database is away.
      if (this.#sites.length === 0) throw error;
    }
  }
}

/** The base path without its closing slash: what stands before a path such as `/Start` on this host. */
export const basePathOf = ({ BASE_PATH }: Pick<Config, 'BASE_PATH'>): string => BASE_PATH.slice(0, -1);

/** Absolute address of a path of a site, such as `/Start`. */
export const addressOn = (
  { address }: Pick<SiteRecord, 'address'>,
  config: Pick<Config, 'publicUrl' | 'BASE_PATH'>,
  path: string,
): string => `${address ?? config.publicUrl + basePathOf(config)}${path}`;

/** The information a page carries about its site. */
export function siteInfo(site: SiteRecord, config: Config, publicVapidKey: string, version: string): SiteInfo {
  const { id, name, currencyCode, language, dark, eventsEnabled, lodgesEnabled, termsVersion, contact } = site;
  return {
    id,
    name,
    currencyCode,
    language,
    dark,
    eventsEnabled,
    lodgesEnabled,
    termsVersion,
    contact,
    siteAge: siteAge(clock.now()),
    basePath: config.BASE_PATH,
    publicVapidKey,
    version,
  };
}
