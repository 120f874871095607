import { CommandHandler, QueryHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Provider, Type } from '@nestjs/common';
import type { Command, Contract, Query } from '../../shared/contract.ts';
import type { CountKind } from '../../shared/declared.ts';
import type { Actor } from './actor.ts';
import { hasAccess } from './gates.ts';
import type { Call, CommandSteps, QueryStep, Message } from './handlerTypes.ts';
import { Runner } from './runner.ts';

/**
 * A handler: the provider Nest registers with its bus, with its contract and, for commands, its `may` and which of the
 * actor's counts it changes.
 */
export type Handler<C extends Contract = Contract, F = never> = Type<ICommandHandler> & {
  contract: C;
  may: (actor: Actor, facts: F) => boolean;
  counts: readonly CountKind[];
};

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
