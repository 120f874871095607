import type { LodgeMemberStatus, NameOf } from '../../shared/enums.ts';
import { given, type ProfileFacts, type Somebody } from './given.ts';

type Status = NameOf<typeof LodgeMemberStatus>;

/** A lodge with somebody at each place that is asked for, beside its owner. */
export async function lodgeWith<N extends string>(places: Record<N, Status | [Status, ProfileFacts]>) {
  const names = Object.keys(places) as N[];
  const [owner, ...others] = await Promise.all([
    given.profile(),
    ...names.map((name) => given.profile([places[name]].flat()[1] as ProfileFacts | undefined)),
  ]);
  const { lodgeId } = await given.lodge({ by: owner! });
  const standing = others.map((one, at): [Somebody, Status] => [one, [places[names[at]!]].flat()[0] as Status]);
  const away = standing.filter(([, status]) => status !== 'None');
  await given.places(lodgeId, [[owner!, 'Owner'], ...away]);
  const people = Object.fromEntries(names.map((name, at) => [name, others[at]])) as Record<N, Somebody>;
  return { lodgeId, owner: owner!, ...people };
}

let number = 0;

/** A category in a lodge. */
export const aCategory = async (lodgeId: number, by: Somebody, name = `Category ${++number}`) =>
  (await by.CreateDebateCategory({ lodgeId, name })).categoryId;

/** A topic in a category. */
export const aTopic = async (categoryId: number, by: Somebody, title = `Topic ${++number}`) =>
  (await by.CreateDebateEntry({ categoryId, title, text: '<p>Who brings the thermos?</p>' })).entryId;

/** Something said about a topic. */
export const said = async (
  entryId: number,
  by: Somebody,
  text = 'I do.',
  on: { parentCommentId?: number; quotedCommentId?: number } = {},
) => (await by.AddDebateEntryComment({ entryId, text, ...on })).commentId;

/** The codes, or a yes, that several calls come to. */
export async function verdicts(calls: Record<string, () => Promise<unknown>>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls))
    found[name] = await call().then(
      () => 'yes',
      (error: { code?: string }) => error.code ?? String(error),
    );
  return found;
}
