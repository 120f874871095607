import type { EntitySchema } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { CountBook, type CountQueries } from './counts.ts';
import { openDatabase, type Database } from './database/database.ts';
import { isAway, NotPrimary } from './database/faults.ts';
import { Hub } from './hub.ts';
import { Limits } from './http/limits.ts';
import { Mailer } from './mail/mail.ts';
import { ContentTokens } from './files/media.ts';
import { Metrics } from './metrics.ts';
import { guardedFetch, type Outbound } from './outbound.ts';
import type { PersonalBook } from './personal.ts';
import { openStorage } from './files/openStorage.ts';
import { PrivateFiles } from './files/privateFiles.ts';
import { Pusher } from './push.ts';
import { cacheConnection, closeConnection, patientConnection } from './database/redis.ts';
import { Outbox } from './work/relay.ts';
import type { ReportableBook } from './reportable.ts';
import { openSecrets } from './keys.ts';
import type { Secrets } from './secrets.ts';
import { Sessions } from './http/session.ts';
import { SocketGuard } from './socketGuard.ts';
import { Sites } from './site.ts';
import type { Storage } from './files/storage.ts';
import type { WritableBook } from './writable.ts';

/** What the modules bring that the platform itself works with. */
export interface Brought {
  entities: EntitySchema[];
  counts: CountQueries;
  personal: PersonalBook;
  reportable: ReportableBook;
  writable: WritableBook;
}

/** Throws an Error in words for an operator where queries would read a replica. One that is away may be anything; it is asked again. */
async function mustReadPrimary({ readPool }: Database): Promise<void> {
  await readPool.query('select 1').catch((error: unknown) => {
    if (error instanceof NotPrimary || !isAway(error)) throw error;
  });
}

/** Everything a process has at hand; made once at start, given to every handler and job. It knows no module. */
export class Platform {
  readonly config: Config;
  readonly database: Database;
  readonly cache: Redis;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly counts: CountBook;
  readonly contentTokens: ContentTokens;
  readonly storage: Storage;
  readonly privateFiles: PrivateFiles;
  readonly outbound: Outbound;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  /** What each module keeps about a person. */
  readonly personal: PersonalBook;
  /** What of the modules' things can be reported. */
  readonly reportable: ReportableBook;
  /** At which places of the modules words are kept until they are sent. */
  readonly writable: WritableBook;
  readonly metrics = new Metrics();
  readonly socketGuard: SocketGuard;
  readonly #connections: Redis[] = [];
  #hub: Hub | undefined;
  /** The same for queries, but that what they read comes from the replica. */
  #onReplica: Platform | undefined;

  private constructor(
    config: Config,
    { database, storage, secrets }: { database: Database; storage: Storage; secrets: Secrets },
    modules: Brought,
  ) {
    this.config = config;
    this.database = database;
    this.cache = this.#kept(cacheConnection(config));
    this.secrets = secrets;
    this.sessions = new Sessions(this.cache, database.readPool);
    this.sites = new Sites(database.readPool, config);
    this.limits = new Limits(this.cache, config.rateLimitFactor);
    this.socketGuard = new SocketGuard(this.metrics, config.rateLimitFactor);
    this.outbox = new Outbox(database.ownPool);
    this.counts = new CountBook(database.readPool, this.cache, modules.counts);
    this.personal = modules.personal;
    this.reportable = modules.reportable;
    this.writable = modules.writable;
    this.contentTokens = new ContentTokens(this.secrets);
    this.storage = storage;
    this.privateFiles = new PrivateFiles(storage, this.secrets);
    this.outbound = guardedFetch(config.outboundAllow, config.outboundCa);
    this.mailer = new Mailer(config.SMTP_URL);
    this.pusher = new Pusher(this.secrets.vapid, this.outbound, config.publicUrl.replace(/^http:/, 'https:'));
  }

  /** Opens databases, storage and keys for what the modules bring. */
  static async open(config: Config, modules: Brought): Promise<Platform> {
    const storage = await openStorage(config);
    const database = await openDatabase(config, modules.entities);
    try {
      await mustReadPrimary(database);
      const secrets = await openSecrets(config.dataDir, database.ownPool);
      return new Platform(config, { database, storage, secrets }, modules);
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** The hub; the server gives it its sockets, a worker joins without any. */
  get hub(): Hub {
    this.#hub ??= Hub.withoutSockets(this.connection('hub-publish'), this.connection('hub-subscribe'));
    return this.#hub;
  }

  set hub(hub: Hub) {
    this.#hub = hub;
  }

  /**
   * Reads what may be a little older: from the replica while it keeps up. Where there is none, where it does not, and where
   * it fails, from the primary. A refusal is an answer.
   */
  async relaxed<T>(read: (platform: Platform) => Promise<T>): Promise<T> {
    const { replica } = this.database;
    if (!replica?.isUsable) return read(this);
    this.#onReplica ??= Object.create(this, {
      database: { value: { ...this.database, readPool: replica.readPool, read: replica.read } },
      hub: { get: () => this.hub },
    }) as Platform;
    try {
      return await read(this.#onReplica);
    } catch (error) {
      if (!replica.isToBlame(error)) throw error;
      return read(this);
    }
  }

  /** Set when the program is about to stop: nobody new is sent here. */
  isStopping = false;

  /** A connection to Redis that waits while it is away; closed with the platform. */
  connection(name: string): Redis {
    return this.#kept(patientConnection(this.config, name));
  }

  /** Lets go of everything. */
  async close(): Promise<void> {
    this.mailer.close();
    await Promise.all(this.#connections.map(closeConnection));
    await Promise.allSettled([this.outbound.close(), this.database.close()]);
  }

  #kept(connection: Redis): Redis {
    this.#connections.push(connection);
    return connection;
  }
}
