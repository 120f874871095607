import type { Upload, Command, Checked, Output, Query } from '../../shared/contract.ts';
import type { CountKind } from '../../shared/declared.ts';
import type { Actor } from './actor.ts';
import type { Unit } from './database/unit.ts';
import type { Receive, UploadedFile } from './files/uploads.ts';
import type { Platform } from './platform.ts';
import type { RefusalCode } from './refusal.ts';
import type { SiteRecord } from './site.ts';
import type { Kysely } from 'kysely';

/** What stands around one call: where it came from and how it answers beside its body. */
export interface Call {
  requestId: string;
  /** Where it came from: an IPv4 address, or what stands for the network of an IPv6 one. */
  address: string;
  userAgent: string;
  site: SiteRecord;
  /** Host and port the browser asked. */
  host: string;
  /** The session token of the cookie. */
  token: string | undefined;
  /** The name of the browser in its long-lived cookie. */
  device: string | undefined;
  /** The client's `Idempotency-Key`, a UUID. */
  commandId: string | null;
  /** The page neither changed anything of late nor was told of a change, so a query may be a few seconds older. */
  relaxed?: boolean;
  /** Reads the file of an upload, which has not been touched yet. */
  receive?: Receive;
  /** The file of an upload, from `prepare` on. */
  file?: UploadedFile;
  /** Sets or clears the session cookie of the answer; a null token clears. */
  setSession(token: string | null, expires: Date | null): void;
  /** Lets the browser keep its name for later log-ons. */
  setDevice(device: string, expires: Date): void;
}

/** What a handler may add to the record of an audited call. */
export interface Noted {
  /** A code, never words. */
  reason?: string;
  /** What it was before, and is now. */
  from?: string;
  to?: string;
}

/** Says for the record whom an audited call is about, where its input does not, and what it is called there if not by its contract. */
export type About = (profileId: number, more?: Noted, recordedAs?: string) => void;

export interface CommandContext extends Unit {
  about: About;
  call: Call;
  platform: Platform;
  /** Does something once the transaction has landed and before the answer goes out. */
  afterCommit(work: () => void | Promise<void>): void;
}

export interface QueryContext {
  about: About;
  /** Says that the actor reads what they may read as a member: what staff do in their own life is not on record. */
  asMember: () => void;
  /** The read-only pool. */
  read: Kysely<unknown>;
  now: Date;
  call: Call;
  platform: Platform;
}

/** What a handler's steps get to know; where a contract brings a file, it is there. */
export type ContextOf<C> = CommandContext & (C extends Upload ? { call: { file: UploadedFile } } : unknown);

export type Ahead<C> = Pick<ContextOf<C>, 'call' | 'platform' | 'now'>;

/** True when allowed, false for NotAllowed, or the code of a refusal. */
export type Verdict = boolean | RefusalCode;

export interface CommandSteps<C extends Command, F, S extends F, P = undefined> {
  /** What of the actor's own counts it changes: whoever asks next is told the truth, before any job has run. */
  counts?: readonly CountKind[];
  /** Asked before the file of an upload is read, so that nobody sends one in vain; refuses what would come to nothing. */
  admit?: (input: Checked<C>, context: Ahead<Command>, actor: Actor) => Promise<void>;
  /** Slow or outside work ahead of the transaction, such as a password hash: no connection waits for it. */
  prepare?: (input: Checked<C>, context: Ahead<C>, actor: Actor) => Promise<P>;
  /** Loads and locks what the command is about; refuses with NotFound when the actor may not know of it. */
  load?: (input: Checked<C>, context: ContextOf<C>, actor: Actor) => Promise<S>;
  /** Who may. Asked with facts, so that queries can tell `can` from a row without loading the entity. */
  may?: (actor: Actor, subject: F) => Verdict;
  /** Changes the subject. May return a function that is asked after the flush, when identities exist. */
  do: (
    subject: NoInfer<S>,
    input: Checked<C>,
    actor: Actor,
    context: ContextOf<C>,
    prepared: NoInfer<P>,
  ) => Promise<Output<C> | (() => Output<C>)> | Output<C> | (() => Output<C>);
}

export type QueryStep<C extends Query> = (input: Checked<C>, actor: Actor, context: QueryContext) => Promise<Output<C>>;

/** The message on the bus: one class a contract, so that Nest's buses tell them apart. */
export interface Message {
  input: unknown;
  actor: Actor;
  call: Call;
}
