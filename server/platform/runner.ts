import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Command, Contract, Query } from '../../shared/contract.ts';
import { isDarkNumber } from '../../shared/dark/numbers.ts';
import { isLoggedIn, isSupport } from './actor.ts';
import { auditOf } from './audit.ts';
import { clock } from './clock.ts';
import { isConflict, mayHaveLanded } from './database/faults.ts';
import type { CommandContext, CommandSteps, QueryStep, Message } from './handlerTypes.ts';
import { Platform } from './platform.ts';
import { refuse } from './refusal.ts';
import { digest, sameDigest } from './secrets.ts';
import { inUnit } from './database/unit.ts';
import type { Column } from './database/columns.ts';

type AnySteps = CommandSteps<Command, unknown, unknown, unknown>;

interface Logged {
  digest: Column<'command_log', 'digest'>;
  result: Column<'command_log', 'result'>;
}

/**
 * Whether a query may be answered by the replica: the page must have said so, and what is on record, what staff decide by, and
 * what a contract wants to be so at this moment is read from the primary all the same.
 */
function mayBeOlder({ access, audited, fresh }: Query, { actor, call }: Message): boolean {
  if (!call.relaxed || fresh || audited) return false;
  const ofStaff = access === 'chatModerator' || access === 'support' || access === 'developer';
  return !ofStaff && !isSupport(actor) && !actor.impersonation;
}

/** Runs handlers: commands in one transaction with their log and events, queries on the read-only pool. */
@Injectable()
export class Runner {
  readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Runs a query. Of an audited one nothing leaves the house, not even a refusal, before it is on record. */
  async query(contract: Query, step: QueryStep<Query>, sent: Message): Promise<unknown> {
    const { platform } = this;
    const message = await this.#named(contract, sent);
    const { input, actor, call } = message;
    const { about, asMember, write } = auditOf(contract, message);
    const now = clock.now();
    const ask = (from: Platform) =>
      step(input as never, actor, { read: from.database.read, now, call, platform: from, about, asMember });
    const answer = mayBeOlder(contract, message) ? platform.relaxed(ask) : ask(platform);
    await Promise.allSettled([answer]);
    await write?.(platform.database.write());
    return answer;
  }

  /**
   * Runs a command: a repeat under the same id gets the first answer, also when both come at the same moment;
   * other input under that id is refused. The log is asked only when something failed, since a repeat fails on its key
   * at the latest. A conflict that PostgreSQL resolved by giving up is tried again.
   */
  async command(contract: Command, steps: AnySteps, sent: Message): Promise<unknown> {
    const message = await this.#named(contract, sent);
    const { input, actor, call } = message;
    const logged = !contract.ephemeral && call.commandId !== null && isLoggedIn(actor);
    const key = logged ? this.#digestOf(contract, message) : null;
    if (!call.receive) return this.#tried(contract, steps, message, key);
    try {
      await steps.admit?.(input as never, { call, platform: this.platform, now: clock.now() }, actor);
      return await call.receive((file) => this.#tried(contract, steps, { input, actor, call: { ...call, file } }, key));
    } catch (error) {
      return this.#firstAnswer(message, key, error);
    }
  }

  /** The house deals with accounts: whoever is named by their number in the dark variant is named by that of the account. */
  async #named(contract: Contract, message: Message): Promise<Message> {
    const { profileId } = message.input as { profileId?: unknown };
    if (contract.of !== 'account' || contract.names === 'profile') return message;
    if (typeof profileId !== 'number' || !isDarkNumber(profileId)) return message;
    const { rows } = await this.platform.database.ownPool.query<{ id: number | null }>(
      'select account_of($1::bigint) as id',
      [profileId],
    );
    return { ...message, input: { ...(message.input as object), profileId: rows[0]?.id ?? profileId } };
  }

  async #tried(contract: Command, steps: AnySteps, message: Message, key: Buffer | null): Promise<unknown> {
    const { input, actor, call } = message;
    const prepared = await steps.prepare?.(input as never, { call, platform: this.platform, now: clock.now() }, actor);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(contract, steps, message, key, prepared);
      } catch (error) {
        if (isConflict(error) && attempt < 4) continue;
        return this.#firstAnswer(message, key, error);
      }
    }
  }

  async #once(
    contract: Command,
    steps: AnySteps,
    message: Message,
    key: Buffer | null,
    prepared: unknown,
  ): Promise<unknown> {
    const { actor, call } = message;
    const after: (() => void | Promise<void>)[] = [];
    const afterCommit = (work: () => void | Promise<void>) => void after.push(work);
    const cause = { actorId: isLoggedIn(actor) ? actor.profileId : null, commandId: call.commandId };
    const { result, events } = await inUnit<unknown>(
      this.platform.database.orm.em,
      cause,
      async (unit) => {
        const { about, write } = auditOf(contract, message);
        const context = { ...unit, call, platform: this.platform, afterCommit, about };
        const answer = await this.#do(steps, message, context, prepared);
        await write?.(unit.sql);
        return answer;
      },
      key ? (answer) => logRow(contract, message, key, answer) : undefined,
    ).catch((error: unknown) => this.#unknown(message, key, error));
    if (call.file) call.file.kept = true;
    if (events > 0) this.platform.outbox.wake();
    for (const work of after) await work();
    if (steps.counts) await this.platform.counts.forget(actor.profileId, steps.counts);
    return result;
  }

  async #do(steps: AnySteps, message: Message, context: CommandContext, prepared: unknown): Promise<unknown> {
    const { input, actor } = message;
    const subject = await steps.load?.(input as never, context, actor);
    const verdict = steps.may?.(actor, subject) ?? true;
    if (verdict !== true) refuse(verdict || 'NotAllowed');
    return steps.do(subject, input as never, actor, context, prepared);
  }

  /** A commit whose outcome is unknown landed when the log has it; else the error stands, and a repeat will tell. */
  async #unknown(message: Message, key: Buffer | null, error: unknown): Promise<{ result: unknown; events: number }> {
    if (!mayHaveLanded(error)) throw error;
    if (message.call.file) message.call.file.kept = true;
    return { result: await this.#firstAnswer(message, key, error), events: 1 };
  }

  /** The whole input under the house's key, with the id of the command: nobody tells words by it, or that two wrote the same. */
  #digestOf({ area, name }: Command, { input, actor, call }: Message): Buffer {
    const fields = JSON.stringify(Object.entries(input as object).sort());
    const command = `${actor.profileId} ${call.commandId} ${area}/${name}`;
    return digest(this.platform.secrets, 'command', `${command} ${fields}`);
  }

  /** What the same command answered before; else the error stands. */
  async #firstAnswer({ actor, call }: Message, key: Buffer | null, error: unknown): Promise<unknown> {
    if (!key) throw error;
    const database = this.platform.database.write();
    const { rows } = await sql<Logged>`
      select digest, result from command_log where profile_id = ${actor.profileId} and id = ${call.commandId}`
      .execute(database)
      .catch(() => {
        throw error;
      });
    const [first] = rows;
    if (!first) throw error;
    return sameDigest(first.digest, key) ? first.result : refuse('RepeatedWithOtherInput');
  }
}

/** The command's own row: its key decides in the database which of two equal commands was the first. */
const logRow = (contract: Command, { actor, call }: Message, key: Buffer, result: unknown) => ({
  profile_id: actor.profileId,
  id: call.commandId,
  name: contract.name,
  digest: `\\x${key.toString('hex')}`,
  result,
});
