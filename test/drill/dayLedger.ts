import { persist } from './load.ts';

/** Where what people say stands. */
export type Said = 'blog_comment' | 'debate_comment' | 'lodge_meetup_comment';
/** Where what people begin stands. */
export type Begun = 'blog_entry' | 'debate_entry' | 'lodge_meetup';
/** What two have to do with each other, or not: rows with these two columns. */
export const relations = {
  blog_follow: ['author_id', 'follower_id'],
  favourite: ['profile_id', 'favourite_id'],
  lodge_member: ['lodge_id', 'profile_id'],
  lodge_meetup_sign_up: ['meetup_id', 'profile_id'],
} as const;
export type Relation = keyof typeof relations;

/** All that was acknowledged: what has to be true at the end of the day. */
export class Ledger {
  /** The ids of the commands. */
  readonly commands: string[] = [];
  readonly said: Record<Said, string[]> = { blog_comment: [], debate_comment: [], lodge_meetup_comment: [] };
  readonly begun: Record<Begun, string[]> = { blog_entry: [], debate_entry: [], lodge_meetup: [] };
  /** Of each two whether it holds between them, by their relation and numbers. */
  readonly holds = new Map<string, boolean>();
  /** Which comments their authors' entries' authors heard of. */
  readonly told: { profileId: number; thing: string }[] = [];
  /** How often somebody came to the open lodge or left it. */
  moves = 0;
  readonly visits = new Set<string>();
  readonly pictures = new Set<number>();
  readonly deletedPictures = new Set<number>();
  reports = 0;
  /** How often a command was sent again. */
  retried = 0;

  /** Sends a command until it is acknowledged, and keeps its id. */
  async keep<T>(send: (options: { commandId: string }) => Promise<T>): Promise<T> {
    const { answer, commandId } = await persist((id) => send({ commandId: id }), this.#again);
    this.commands.push(commandId);
    return answer;
  }

  /** Asks, or does what leaves no id, until there is an answer. */
  async ask<T>(send: (options: { commandId: string }) => Promise<T>): Promise<T> {
    return (await persist((id) => send({ commandId: id }), this.#again)).answer;
  }

  /** Turns a relation round; answers whether it holds from now on, once `change` was acknowledged. */
  async turn(
    relation: Relation,
    [one, other]: readonly [number, number],
    change: (holds: boolean, options: { commandId: string }) => Promise<unknown>,
  ): Promise<void> {
    const key = `${relation} ${one} ${other}`;
    const holds = !this.holds.get(key);
    await this.keep((options) => change(holds, options));
    this.holds.set(key, holds);
  }

  readonly #again = () => void this.retried++;
}
