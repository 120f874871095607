/**
 * Nobody writes in the dark variant whom its gates would not let in, and nothing is sent from the main site that would stand
 * there: every field of a command that could name the variant says here why it names nothing of the kind.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { BlogStatus } from '../../shared/enums.ts';
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
  withoutProfile: [approved, 'DarkProfileMissing'],
  staff: [{ over18: true, role: 'Support' }, 'DarkNotApproved'],
};

const words = { title: 'A night by the sea', text: '<p>Cold and clear.</p>' };
const inHours = (many: number) => new Date(clock.ms() + many * hours).toISOString();

/** Every way to write there, on something new and on what is there already. */
const writes: Record<string, (by: Somebody, blogEntryId: number) => Promise<unknown>> = {
  publishing: (by) => by.UpdateBlogEntry({ ...words, status: 'Published' }),
  'keeping a draft': (by) => by.UpdateBlogEntry({ ...words, status: 'Draft' }),
  'publishing later': (by) => by.UpdateBlogEntry({ ...words, status: 'Published', publishAt: inHours(2) }),
  'publishing again': (by, blogEntryId) => by.UpdateBlogEntry({ ...words, blogEntryId, status: 'Published' }),
  saving: (by) => by.SaveBlogDraft({ ...words, version: 0 }),
  'saving again': (by, blogEntryId) => by.SaveBlogDraft({ ...words, blogEntryId, version: 0 }),
};

/** What looks like naming the variant, and why it does not. */
const harmless: Record<string, string> = {
  'UpdateBlogEntry audience': 'Whom among those of a side an entry is for; the variant is none of its values.',
  'SaveBlogDraft audience': 'As in UpdateBlogEntry.',
  'UpdateMediaItem audience': 'Whom among the members of a site a picture is for; the variant is none of its values.',
  'SetMediaAudience audience': 'As in UpdateMediaItem.',
  'SaveAlbum audience': 'As in UpdateMediaItem.',
  'CreateChatRoom siteId': 'Where a room is, said by the staff.',
  'ExportBooks siteId': 'Whose books a developer takes along; the variant’s are as much the house’s own.',
  'MakeOffer audience': 'Whether somebody ever was a member; the variant is none of its values.',
  'MakeOffer siteId': 'Where an offer counts, said by a developer on a page of the staff alone.',
  'UpdateNotificationSetting type': 'What somebody wishes to hear of; whom the house lets in hears of it before that.',
  'UpdateAllNotificationSettings settings.0.type': 'As in UpdateNotificationSetting.',
};

const isAboutVariant = ({ path, schema }: ReturnType<typeof fieldsIn>[number]) => {
  const { entries, values } = defOf(schema);
  const named = [...path, ...Object.values(entries ?? {}), ...(values ?? [])].map(String);
  return named.some((one) => /dark|variant|audience|site/i.test(one));
};

test('every field of a command that could name the variant says why it does not', () => {
  const found = contracts
    .filter(({ kind }) => kind === 'command')
    .flatMap(({ name, input }) =>
      fieldsIn(input)
        .filter(isAboutVariant)
        .map(({ path }) => `${name} ${path.join('.')}`),
    );
  expect([...new Set(found)].sort()).toEqual(Object.keys(harmless).sort());
});

interface Outsider {
  person: Somebody;
  blogEntryId: number;
}

const people = new Map<string, Outsider>();
beforeAll(async () => {
  for (const [name, [facts]] of Object.entries(outside)) {
    const person = await given.profile(facts);
    const { blogEntryId } = await given.blogEntry({ by: person });
    person.site = 2;
    people.set(name, { person, blogEntryId });
  }
});

describe.each(Object.keys(outside))('somebody %s', (name) => {
  test.each(Object.keys(writes))('is refused in the variant: %s', async (way) => {
    const { person, blogEntryId } = people.get(name)!;
    await expect(writes[way]!(person, blogEntryId)).rejects.toMatchObject({ status: 403, code: outside[name]![1] });
    const theirs = await world.sql('select from blog_entry where author_id in (select profiles_of_account($1))', [
      person.profileId,
    ]);
    expect(theirs).toHaveLength(1);
  });
});

test('whom the variant lets in writes there', async () => {
  const person = await given.insider();
  const { blogEntryId } = await given.blogEntry({ by: person });
  for (const write of Object.values(writes)) await write(person, blogEntryId);
});

describe('who was let in, and is not any more,', () => {
  const lost: [string, (person: Somebody) => Promise<unknown>][] = [
    ['by being revoked', revokeDark],
    ['for want of an age', ({ profileId }) => world.sql('delete from validation where profile_id = $1', [profileId])],
  ];

  test.each(lost)('publishes nothing at its time: %s', async (_how, lose) => {
    const person = await given.profile(approved);
    const [there, insider] = [await given.dark(person), await given.insider()];
    const later = { ...words, status: 'Published', publishAt: inHours(1) } as const;
    const here = await person.UpdateBlogEntry(later);
    const { blogEntryId } = await there.UpdateBlogEntry(later);
    const others = await insider.UpdateBlogEntry(later);
    await lose(person);
    await world.advance(hours + minutes);
    await runSchedules(['PublishBlogEntries']);
    const published = await world.sql<{ id: number }>(
      'select id from blog_entry where id = any($1) and status = $2 order by id',
      [[here.blogEntryId, blogEntryId, others.blogEntryId], BlogStatus.Published],
    );
    expect(published.map(({ id }) => id)).toEqual([here.blogEntryId, others.blogEntryId]);
    expect(
      await world.sql(`select from event where name = 'BlogNotPublished' and (data ->> 'blogEntryId')::bigint = $1`, [
        blogEntryId,
      ]),
    ).toHaveLength(1);
  });

  test.each(lost)('brings nothing back there: %s', async (_how, lose) => {
    const person = await given.profile(approved);
    const there = await given.dark(person);
    const { blogEntryId } = await given.blogEntry({ by: there });
    await there.DeleteBlogEntry({ blogEntryId });
    await lose(person);
    await world.advance(minutes);
    const again = await given.anotherBrowserOf(person);
    await expect(again.RestoreBlogEntry({ blogEntryId })).rejects.toMatchObject({ status: 404 });
    again.site = 2;
    await expect(again.RestoreBlogEntry({ blogEntryId })).rejects.toMatchObject({ status: 403 });
  });
});
