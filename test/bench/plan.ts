import type { EntitySchema } from '@mikro-orm/postgresql';
import type { Call } from '../../server/platform/handlerTypes.ts';
import { Platform } from '../../server/platform/platform.ts';
import { readConfig } from '../../server/platform/config.ts';
import { counts, entities } from '../../server/modules/index.ts';
import { messageOf } from '../../server/platform/handle.ts';
import { Runner } from '../../server/platform/runner.ts';
import { CheckStamp } from '../../server/modules/auth/commands/CheckStamp.ts';
import { AddBlogComment } from '../../server/modules/blogs/commands/AddBlogComment.ts';
import { GetAllBlogEntries } from '../../server/modules/blogs/queries/GetAllBlogEntries.ts';
import { GetBlogEntryData } from '../../server/modules/blogs/queries/GetBlogEntryData.ts';
import { GetComments } from '../../server/modules/blogs/queries/GetComments.ts';
import { SendMail } from '../../server/modules/mail/commands/SendMail.ts';
import type { Actor } from '../../server/platform/actor.ts';
import { firstConversation, mailsBefore } from './fill.ts';
import { statementsOf, type Statement } from '../support/statements.ts';

const writes = /^\s*(with|insert|update|delete)\b|for no key update/i;

/** The statements the product really sends for each measured call, so that the floor runs the very same ones. */
export async function planOf(env: NodeJS.ProcessEnv, actor: Actor, blogEntryId: number) {
  const platform = await Platform.open(readConfig(env), {
    entities: entities as EntitySchema[],
    counts,
    personal: new Map(),
    reportable: new Map(),
    writable: new Map(),
  });
  const runner = new Runner(platform);
  const site = await platform.sites.of('');
  const commandIds: string[] = [];
  const call: Omit<Call, 'commandId'> = {
    requestId: '',
    address: '',
    userAgent: '',
    site,
    host: '',
    token: undefined,
    device: undefined,
    setSession: () => undefined,
    setDevice: () => undefined,
  };
  const run = (handler: unknown, input: object) => {
    const { contract } = handler as { contract: Parameters<typeof messageOf>[0] };
    const instance = new (handler as new (runner: Runner) => { execute(message: unknown): Promise<unknown> })(runner);
    const commandId = crypto.randomUUID();
    commandIds.push(commandId);
    const message = new (messageOf(contract))(contract.input.parse(input), actor, { ...call, commandId });
    return statementsOf(() => instance.execute(message));
  };
  const reads = {
    GetAllBlogEntries: await run(GetAllBlogEntries, {}),
    GetBlogEntryData: await run(GetBlogEntryData, { blogEntryId }),
    GetComments: await run(GetComments, { blogEntryId }),
  };
  const sent = {
    AddBlogComment: await run(AddBlogComment, { blogEntryId, text: 'Comment 0' }),
    SendMail: await run(SendMail, { conversationId: firstConversation, text: 'Mail 0' }),
    CheckStamp: await run(CheckStamp, {}),
  };
  await platform.close();
  const fresh = [
    ...commandIds.map((commandId) => ['$uuid', commandId] as const),
    ...Object.entries({ $text: 'Comment 0', $conversation: firstConversation, $number: mailsBefore + 1 }),
  ];
  const vary = (value: unknown) => {
    if (Buffer.isBuffer(value)) return value.toString('hex');
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    return fresh.reduce((text, [mark, old]) => text.replaceAll(String(old), mark), String(value));
  };
  const commands = Object.entries(sent).map(([name, statements]) => [
    name,
    statements.filter(({ text }) => writes.test(text)).map(({ text, values }) => ({ text, values: values.map(vary) })),
  ]);
  return { reads, commands: Object.fromEntries(commands) as Record<keyof typeof sent, Statement[]> };
}
