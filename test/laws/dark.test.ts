/**
 * Nobody writes for the dark variant whom its gates would not let in: every field of every command that could name the variant
 * is tried by everybody outside, or says here why it names nothing of the kind.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { BlogAudience, BlogStatus } from '../../shared/enums.ts';
import { clock, hours, minutes } from '../../server/platform/clock.ts';
import { defOf, fieldsIn } from './fields.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { revokeDark } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;

/** Everybody whom the variant does not let in, and with which words. */
const outside: Record<string, [facts: ProfileFacts, code: string]> = {
  withoutApproval: [{ over18: true }, 'DarkNotApproved'],
  pending: [{ over18: true, darkStatus: 'Pending' }, 'DarkNotApproved'],
  rejected: [{ over18: true, darkStatus: 'Rejected' }, 'DarkNotApproved'],
  revoked: [{ over18: true, darkStatus: 'Revoked' }, 'DarkNotApproved'],
  withoutAge: [{ ...approved, over18: false }, 'AgeNotAssured'],
  staff: [{ over18: true, role: 'Support' }, 'DarkNotApproved'],
};

const words = { title: 'A night by the sea', text: '<p>Cold and clear.</p>' };
const inHours = (many: number) => new Date(clock.ms() + many * hours).toISOString();

type Try = (person: Somebody) => Promise<unknown>;

/** Everything that can be sent with one of these fields, on something new and on what is there already. */
const update = (more: object): Try[] => [
  (by) => by.UpdateBlogEntry({ ...words, status: 'Published', ...more }),
  (by) => by.UpdateBlogEntry({ ...words, status: 'Draft', ...more }),
  (by) => by.UpdateBlogEntry({ ...words, status: 'Published', publishAt: inHours(2), ...more }),
  async (by) => {
    const { blogEntryId } = await given.blogEntry({ by });
    await by.UpdateBlogEntry({ ...words, blogEntryId, status: 'Published', ...more });
  },
];
const save = (more: object): Try[] => [
  (by) => by.SaveBlogDraft({ ...words, version: 0, ...more }),
  async (by) => {
    const { blogEntryId } = await given.blogEntry({ by });
    await by.SaveBlogDraft({ ...words, blogEntryId, version: 0, ...more });
  },
];

const tried: Record<string, Try[]> = {
  'UpdateBlogEntry dark': update({ dark: true }),
  'UpdateBlogEntry audience': update({ audience: 'Dark' }),
  'SaveBlogDraft dark': save({ dark: true }),
  'SaveBlogDraft audience': save({ audience: 'Dark' }),
};

/** What looks like naming the variant, and why it does not. */
const harmless: Record<string, string> = {
  'UpdateMediaItem audience': 'Whom among the members of a site a picture is for; the variant is none of its values.',
  'SetMediaAudience audience': 'As in UpdateMediaItem.',
  'SaveAlbum audience': 'As in UpdateMediaItem.',
  'UpdateNotificationSetting type': 'What somebody wishes to hear of; whom the house lets in hears of it before that.',
  'UpdateAllNotificationSettings settings.0.type': 'As in UpdateNotificationSetting.',
};

const isAboutVariant = ({ path, schema }: ReturnType<typeof fieldsIn>[number]) => {
  const { entries, values } = defOf(schema);
  const named = [...path, ...Object.values(entries ?? {}), ...(values ?? [])].map(String);
  return named.some((one) => /dark|variant|audience|site/i.test(one));
};

test('every field of a command that could name the variant is tried, or says why it does not', () => {
  const found = contracts
    .filter(({ kind }) => kind === 'command')
    .flatMap(({ name, input }) =>
      fieldsIn(input)
        .filter(isAboutVariant)
        .map(({ path }) => `${name} ${path.join('.')}`),
    );
  expect([...new Set(found)].sort()).toEqual([...Object.keys(tried), ...Object.keys(harmless)].sort());
});

const people = new Map<string, Somebody>();
beforeAll(async () => {
  for (const [name, [facts]] of Object.entries(outside)) people.set(name, await given.profile(facts));
});

describe.each(Object.keys(outside))('somebody %s', (name) => {
  test.each(Object.keys(tried))('is refused by %s', async (field) => {
    for (const one of tried[field]!)
      await expect(one(people.get(name)!)).rejects.toMatchObject({ status: 403, code: outside[name]![1] });
    const [left] = await world.sql<{ many: number }>(
      `select count(*)::int as many from blog_entry e left join blog_draft d on d.blog_entry_id = e.id
       where e.author_id = $1 and (e.audience = $2 or d.content ->> 'audience' = 'Dark' or d.content ->> 'dark' = 'true')`,
      [people.get(name)!.profileId, BlogAudience.Dark],
    );
    expect(left!.many).toBe(0);
  });
});

test('whom the variant lets in writes for it', async () => {
  const person = await given.profile(approved);
  for (const one of Object.values(tried).flat()) await one(person);
});

describe('who was let in, and is not any more,', () => {
  const lost: [string, (person: Somebody) => Promise<unknown>][] = [
    ['by being revoked', revokeDark],
    ['for want of an age', ({ profileId }) => world.sql('delete from validation where profile_id = $1', [profileId])],
  ];

  test.each(lost)('publishes nothing at its time: %s', async (_how, lose) => {
    const [person, insider] = [await given.profile(approved), await given.profile(approved)];
    const later = { ...words, status: 'Published', publishAt: inHours(1), audience: 'Dark' } as const;
    const { blogEntryId } = await person.UpdateBlogEntry(later);
    const others = await insider.UpdateBlogEntry(later);
    await lose(person);
    await world.advance(hours + minutes);
    await runSchedules(['PublishBlogEntries']);
    const published = await world.sql<{ id: number }>('select id from blog_entry where id = any($1) and status = $2', [
      [blogEntryId, others.blogEntryId],
      BlogStatus.Published,
    ]);
    expect(published).toEqual([{ id: others.blogEntryId }]);
    expect(
      await world.sql(`select from event where name = 'BlogNotPublished' and (data ->> 'blogEntryId')::bigint = $1`, [
        blogEntryId,
      ]),
    ).toHaveLength(1);
  });

  test.each(lost)('brings nothing back, and takes away what stands there: %s', async (_how, lose) => {
    const person = await given.profile(approved);
    const [one, other] = [
      await given.blogEntry({ by: person, audience: 'Dark' }),
      await given.blogEntry({ by: person, audience: 'Dark' }),
    ];
    await person.DeleteBlogEntry({ blogEntryId: one.blogEntryId });
    await lose(person);
    await world.advance(minutes);
    const again = await given.anotherBrowserOf(person);
    await expect(again.RestoreBlogEntry({ blogEntryId: one.blogEntryId })).rejects.toMatchObject({ status: 403 });
    await again.DeleteBlogEntry({ blogEntryId: other.blogEntryId });
  });
});
