/**
 * A contract says one command or query once: who may call it, what goes in, what comes out and how it may refuse.
 * Route, validation, client call and OpenAPI are derived from it; nothing of that is written by hand.
 */
import type { z } from 'zod';

/** Who may call: `chatModerator` is accessType 35 and above, `support` 40, `developer` 50 and above, `member` the paid flag. */
export type Access = 'anonymous' | 'user' | 'member' | 'chatModerator' | 'support' | 'developer';

/**
 * Gates that do not close a contract: `always` none closes it, `terms` open before acceptance, `locked` open when locked.
 * Through `always` whoever has a gate shut comes as a guest, so that nobody reads more than that; a call about the session
 * itself, such as logging out, says `session` and is told who it is.
 * `impersonating` is a mark of its own: open to staff that looks at the house as a member, who may send no other command.
 * `quarantined` open when quarantined or locked for good. `banned` is about the blogs and the chat, from which a ban keeps, and the chat before which staff says as
 * what it enters: open all the same.
 * `dark` is open on the dark variant's site to whom the gates of the variant do not let in, such as what makes a member.
 */
export type OpenWhen = 'always' | 'session' | 'terms' | 'locked' | 'impersonating' | 'quarantined' | 'banned' | 'dark';

/**
 * What could be tried out one by one: names that are taken, places, words that somebody uses, who is a member, what is found
 * by the beginning of its name.
 */
export type Enumerable = 'names' | 'places' | 'words' | 'members' | 'suggestions';

export type Shape = z.ZodObject | z.ZodArray | z.ZodRecord | z.ZodNullable | z.ZodNumber;

/**
 * Whose it is: the account's, on both sides alike (ways in, checks, membership, statements, and all that staff does), or the
 * profile's, with which somebody is on one side.
 */
export type Owner = 'account' | 'profile';

interface Common<I extends z.ZodObject, O extends Shape, R extends string> {
  /** One sentence for the reader of the API page. */
  summary: string;
  access: Access;
  /** The account's, or else the profile's; what staff alone may call is the account's. */
  of?: Owner;
  /** Whom staff names by a `profileId`: the account behind it, or that very profile. */
  names?: Owner;
  openWhen?: readonly OpenWhen[];
  input: I;
  output: O;
  /** Codes this contract may refuse with, beside those that every contract knows. */
  refusals?: readonly R[];
  /** Names of input fields that are kept out of every log. */
  secret?: readonly string[];
}

interface CommandDefinition<I extends z.ZodObject, O extends Shape, R extends string> extends Common<I, O, R> {
  /** Tags of client data that went stale when the command succeeded. */
  changes?: readonly string[];
  /** Skips the command log: heartbeats, log-on and other commands whose repetition means nothing; it counts against a limit of its own. */
  ephemeral?: boolean;
  /** Needs a re-authentication of at most ten minutes ago. */
  reauthenticated?: boolean;
  /** Something staff did: an audit row is written in the same transaction. */
  audited?: boolean;
}

interface QueryDefinition<I extends z.ZodObject, O extends Shape, R extends string> extends Common<I, O, R> {
  /** Tags under which the client keeps the answer, beside the query's own name. */
  tags?: readonly string[];
  /** The specification asks this query by POST. */
  method?: 'GET' | 'POST';
  /** Staff reading private things: an audit row is written before the answer goes out. */
  audited?: boolean;
  /** What it costs beside the ordinary 1: twenty and more for what searches texts. */
  cost?: number;
  /** What could be tried out with it, which is counted by itself. Whose `profileId` it takes is counted without a word. */
  enumerates?: Enumerable;
  /** What has to be so at this very moment: no replica answers it, which may be some seconds behind. */
  fresh?: boolean;
  /** What nobody but the member reads, such as notes and mails: staff that looks at the house as a member does not either. */
  private?: boolean;
  /** The client forgets the answer as soon as nothing shows it any more, and with it what was asked. */
  fleeting?: boolean;
}

/** The file of an upload: how large it may be in bytes, and the media types its content may turn out to have. */
export interface FileRule {
  maxBytes: number;
  types: readonly string[];
}

interface UploadDefinition<I extends z.ZodObject, O extends Shape, R extends string> extends CommandDefinition<
  I,
  O,
  R
> {
  file: FileRule;
}

export interface Contract<I extends z.ZodObject = z.ZodObject, O extends Shape = Shape, R extends string = string> {
  readonly kind: 'command' | 'query';
  readonly area: string;
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  readonly access: Access;
  readonly of: Owner;
  readonly names: Owner;
  readonly openWhen: readonly OpenWhen[];
  readonly input: I;
  readonly output: O;
  readonly refusals: readonly R[];
  readonly secret: readonly string[];
  readonly changes: readonly string[];
  readonly tags: readonly string[];
  readonly ephemeral: boolean;
  readonly reauthenticated: boolean;
  readonly audited: boolean;
  readonly private: boolean;
  readonly fleeting: boolean;
  readonly fresh: boolean;
  readonly cost: number;
  readonly enumerates: Enumerable | null;
  /** What an upload brings beside its input; null for everything else. */
  readonly file: FileRule | null;
}

export type Command<I extends z.ZodObject = z.ZodObject, O extends Shape = Shape, R extends string = string> = Contract<
  I,
  O,
  R
> & { readonly kind: 'command' };

export type Upload<I extends z.ZodObject = z.ZodObject, O extends Shape = Shape, R extends string = string> = Command<
  I,
  O,
  R
> & { readonly file: FileRule };

export type Query<I extends z.ZodObject = z.ZodObject, O extends Shape = Shape, R extends string = string> = Contract<
  I,
  O,
  R
> & { readonly kind: 'query' };

/** What a client sends. */
export type Input<C extends { input: z.ZodType }> = z.input<C['input']>;
/** What a handler gets: defaults filled in, texts trimmed. */
export type Checked<C extends { input: z.ZodType }> = z.output<C['input']>;
/** What a client receives. */
export type Output<C extends { output: z.ZodType }> = z.output<C['output']>;

/** Staff is at work as who they are on the main site. */
const ownerOf = ({ access, of }: { access: Access; of?: Owner }): Owner =>
  of ?? (access === 'support' || access === 'developer' ? 'account' : 'profile');

const defaults = {
  names: 'account',
  openWhen: [],
  refusals: [],
  secret: [],
  changes: [],
  tags: [],
  ephemeral: false,
  reauthenticated: false,
  audited: false,
  private: false,
  fleeting: false,
  fresh: false,
  cost: 1,
  enumerates: null,
  file: null,
} as const;

/** Declares a command. Its input becomes strict: an unknown field is refused. */
export function command<I extends z.ZodObject, O extends Shape, const R extends string = never>(
  definition: CommandDefinition<I, O, R>,
): Command<I, O, NoInfer<R>> {
  const unnamed = { area: '', name: '' };
  return {
    ...defaults,
    ...unnamed,
    ...definition,
    of: ownerOf(definition),
    kind: 'command',
    method: 'POST',
    input: definition.input.strict() as never,
  };
}

/**
 * Declares a command that brings one file: a POST of multipart/form-data with exactly one part, named `File`. The input
 * stands in the query string. The handler finds the file at `call.file`.
 */
export function upload<I extends z.ZodObject, O extends Shape, const R extends string = never>(
  definition: UploadDefinition<I, O, R>,
): Upload<I, O, NoInfer<R> | 'FileTooLarge' | 'FileTypeNotAllowed'> {
  const refusals = [...(definition.refusals ?? []), 'FileTooLarge', 'FileTypeNotAllowed'] as const;
  return { ...command({ ...definition, refusals }), file: definition.file };
}

/** Declares a query. A GET takes its input from the query string, a POST from the body. */
export function query<I extends z.ZodObject, O extends Shape, const R extends string = never>(
  definition: QueryDefinition<I, O, R>,
): Query<I, O, NoInfer<R>> {
  const unnamed = { area: '', name: '' };
  return {
    ...defaults,
    method: 'GET',
    ...unnamed,
    ...definition,
    of: ownerOf(definition),
    kind: 'query',
    input: definition.input.strict() as never,
  };
}

/** Stamps area and names on the contracts of one area; the address of each is `/api/{area}/{name}`. */
export function area<T extends Record<string, Contract>>(name: string, contracts: T): T {
  for (const [key, contract] of Object.entries(contracts)) Object.assign(contract, { area: name, name: key });
  return contracts;
}

/** Says of all contracts of an area that they are the account's. */
export function ofAccount<T extends Record<string, Contract>>(contracts: T): T {
  for (const contract of Object.values(contracts)) Object.assign(contract, { of: 'account' });
  return contracts;
}

/** Address of a contract below the site's base path. */
export const pathOf = (contract: Pick<Contract, 'area' | 'name'>) => `/api/${contract.area}/${contract.name}`;
