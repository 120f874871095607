import pg from 'pg';
import type { EntitySchema } from '@mikro-orm/postgresql';
import { Platform } from '../../server/platform/platform.ts';
import { readConfig } from '../../server/platform/config.ts';
import { counts, entities } from '../../server/modules/index.ts';
import { messageOf, type Call } from '../../server/platform/handle.ts';
import { Runner } from '../../server/platform/runner.ts';
import { CheckStamp } from '../../server/modules/access/commands/CheckStamp.ts';
import { AddBlogComment } from '../../server/modules/blogs/commands/AddBlogComment.ts';
import { GetAllBlogEntries } from '../../server/modules/blogs/queries/GetAllBlogEntries.ts';
import { GetBlogEntryData } from '../../server/modules/blogs/queries/GetBlogEntryData.ts';
import { GetComments } from '../../server/modules/blogs/queries/GetComments.ts';
import type { Actor } from '../../server/platform/actor.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

const writes = /^\s*(with|insert|update|delete)\b|for no key update/i;

/** Records every statement that a piece of work sends to PostgreSQL. */
async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof first === 'string') statements.push({ text: first, values: Array.isArray(second) ? second : [] });
    else if (typeof first?.text === 'string')
      statements.push({ text: first.text, values: first.values ?? (Array.isArray(second) ? second : []) });
    return query.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

/** The statements the product really sends for each measured call, so that the floor runs the very same ones. */
export async function planOf(env: NodeJS.ProcessEnv, actor: Actor, blogEntryId: number) {
  const platform = await Platform.open(readConfig(env), {
    entities: entities as EntitySchema[],
    counts,
    personal: new Map(),
    reportable: new Map(),
  });
  const runner = new Runner(platform);
  const site = await platform.sites.of('');
  const commandId = crypto.randomUUID();
  const call: Call = {
    requestId: '',
    address: '',
    userAgent: '',
    site,
    host: '',
    token: undefined,
    device: undefined,
    commandId,
    setSession: () => undefined,
    setDevice: () => undefined,
  };
  const run = (handler: unknown, input: object) => {
    const { contract } = handler as { contract: Parameters<typeof messageOf>[0] };
    const instance = new (handler as new (runner: Runner) => { execute(message: unknown): Promise<unknown> })(runner);
    return recorded(() => instance.execute(new (messageOf(contract))(contract.input.parse(input), actor, call)));
  };
  const reads = {
    GetAllBlogEntries: await run(GetAllBlogEntries, {}),
    GetBlogEntryData: await run(GetBlogEntryData, { blogEntryId }),
    GetComments: await run(GetComments, { blogEntryId }),
  };
  const sent = {
    AddBlogComment: await run(AddBlogComment, { blogEntryId, text: 'Comment 0' }),
    CheckStamp: await run(CheckStamp, {}),
  };
  await platform.close();
  const vary = (value: unknown) => {
    if (Buffer.isBuffer(value)) return value.toString('hex');
    return typeof value === 'string' ? value.replaceAll(commandId, '$uuid').replaceAll('Comment 0', '$text') : value;
  };
  const commands = Object.entries(sent).map(([name, statements]) => [
    name,
    statements.filter(({ text }) => writes.test(text)).map(({ text, values }) => ({ text, values: values.map(vary) })),
  ]);
  return { reads, commands: Object.fromEntries(commands) as Record<keyof typeof sent, Statement[]> };
}
