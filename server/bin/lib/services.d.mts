// The faces of services.mjs for the tests and drills, which are TypeScript.
export interface ServiceControl {
  port: number;
  dataDir: string;
  /** Starts it again on the same port with the same data. */
  start(): Promise<unknown>;
  /** Ends it properly. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would (SIGKILL). */
  kill(): Promise<void>;
  /** Freezes it: it keeps its connections and answers nothing. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export interface Postgres extends ServiceControl {
  /** Of the owner role: reads and writes, may create databases. */
  url: string;
  /** Of a role that can only read. */
  readUrl: string;
  /** Of the superuser, for the database `postgres`. */
  adminUrl: string;
}

export interface Redis extends ServiceControl {
  url: string;
}

interface Wish {
  /** Folder of the data; made when it is missing. */
  dataDir: string;
  /** Default: the port of the last time when it is still free, else any free one. */
  port?: number;
  /** Default true; false trades durability for speed. */
  safe?: boolean;
}

export function startPostgres(wish: Wish & { database?: string }): Promise<Postgres>;
export function startRedis(wish: Wish): Promise<Redis>;

export interface Replica extends Pick<ServiceControl, 'port' | 'start' | 'stop' | 'pause' | 'resume'> {
  url: string;
  readUrl: string;
  adminUrl: string;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

export function startReplica(primary: Postgres, wish: { dataDir: string }): Promise<Replica>;
