import { CommandHandler, QueryHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Provider, Type } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Checked, Command, Contract, Output, Query, Upload } from '../../shared/contract.ts';
import type { CountKind } from '../../shared/declared.ts';
import type { Actor } from './actor.ts';
import { hasAccess } from './gates.ts';
import type { Platform } from './platform.ts';
import type { RefusalCode } from './refusal.ts';
import { Runner } from './runner.ts';
import type { SiteRecord } from './site.ts';
import type { Unit } from './database/unit.ts';
import type { Receive, UploadedFile } from './files/uploads.ts';

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
type ContextOf<C> = CommandContext & (C extends Upload ? { call: { file: UploadedFile } } : unknown);
type Ahead<C> = Pick<ContextOf<C>, 'call' | 'platform' | 'now'>;

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

/**
 * A handler: the provider Nest registers with its bus, with its contract and, for commands, its `may` and which of the
 * actor's counts it changes.
 */
export type Handler<C extends Contract = Contract, F = never> = Type<ICommandHandler> & {
  contract: C;
  may: (actor: Actor, facts: F) => boolean;
  counts: readonly CountKind[];
};

/** The message on the bus: one class a contract, so that Nest's buses tell them apart. */
export interface Message {
  input: unknown;
  actor: Actor;
  call: Call;
}

type MessageType = new (input: unknown, actor: Actor, call: Call) => Message;

const messages = new Map<Contract, MessageType>();

/** The message class of a contract; made once. */
export function messageOf(contract: Contract): MessageType {
  let type = messages.get(contract);
  if (!type) {
    type = class {
      input: unknown;
      actor: Actor;
      call: Call;
      constructor(input: unknown, actor: Actor, call: Call) {
        this.input = input;
        this.actor = actor;
        this.call = call;
      }
    };
    Object.defineProperty(type, 'name', { value: contract.name });
    messages.set(contract, type);
  }
  return type;
}

/** Declares the handler of a command (prepare, load, may, do) or of a query (one function). */
export function handle<C extends Command, F, S extends F, P = undefined>(
  contract: C,
  steps: CommandSteps<C, F, S, P>,
): Handler<C, F>;
export function handle<C extends Query>(contract: C, read: QueryStep<C>): Handler<C>;
export function handle(contract: Contract, steps: unknown): Handler {
  const isCommand = contract.kind === 'command';
  class ContractHandler {
    static readonly contract = contract;
    static readonly may = (actor: Actor, subject: never) => allowed(steps, actor, subject);
    static readonly counts = (steps as { counts?: CountKind[] }).counts ?? [];
    readonly runner: Runner;
    constructor(runner: Runner) {
      this.runner = runner;
    }
    execute(message: Message): Promise<unknown> {
      return isCommand
        ? this.runner.command(contract as Command, steps as CommandSteps<Command, unknown, unknown, unknown>, message)
        : this.runner.query(contract as Query, steps as QueryStep<Query>, message);
    }
  }
  Object.defineProperty(ContractHandler, 'name', { value: `${contract.name}Handler` });
  Reflect.defineMetadata('design:paramtypes', [Runner], ContractHandler);
  (isCommand ? CommandHandler(messageOf(contract)) : QueryHandler(messageOf(contract)))(ContractHandler);
  return ContractHandler as unknown as Handler;
}

function allowed(steps: unknown, actor: Actor, subject: never): boolean {
  const { may } = steps as CommandSteps<Command, never, never>;
  return may ? may(actor, subject) === true : true;
}

/** Names of those commands that the actor may send about something with these facts. */
export function can<F, N extends string>(actor: Actor, facts: F, handlers: Record<N, Handler<Contract, F>>): N[] {
  return (Object.keys(handlers) as N[]).filter(
    (name) => hasAccess(handlers[name].contract, actor) && handlers[name].may(actor, facts),
  );
}

/** The handlers of a module as Nest providers. */
export const providersOf = (handlers: readonly Handler[]): Provider[] => [...handlers];
