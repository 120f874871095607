/** Lists that move while somebody reads them: what came or went on a page that was read shows nothing twice and leaves nothing out. */
import { expect, test } from '@jest/globals';
import { GenderGroup } from '../../shared/enums.ts';
import { minutes } from '../../server/platform/clock.ts';
import { begun, filterOf } from '../mail/mailing.ts';
import { aCategory, aTopic, lodgeWith } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { anAlbum } from '../support/lodgeMedia.ts';
import { world } from '../support/world.ts';

type Page = { take: number; after?: string };

interface Moving {
  /** Adds what stands before everything else. Answers its number. */
  add: () => Promise<number>;
  read: (page: Page) => Promise<{ ids: number[]; next: string | null }>;
}

/** How a page is read of which the items have a number. */
const reading =
  <T>(read: (page: Page) => Promise<{ items: T[]; next: string | null }>, idOf: (item: T) => number) =>
  async (page: Page) => {
    const { items, next } = await read(page);
    return { ids: items.map(idOf), next };
  };

/** What many people do, the last of them first. */
const byMany = (act: (one: Somebody) => Promise<unknown>) => async () => {
  const one = await given.profile();
  await act(one);
  return one.profileId;
};

const idOfProfile = ({ profile }: { profile: { profileId: number } }) => profile.profileId;
const idOfConversation = ({ conversationId }: { conversationId: number }) => conversationId;
const idOfEntry = ({ blogEntryId }: { blogEntryId: number }) => blogEntryId;
const idOfLodge = (one: { lodgeId: number }) => one.lodgeId;

/** Lists of what a reader keeps, or of what is done about them. */
const ofPeople: Record<string, (me: Somebody) => Promise<Moving> | Moving> = {
  GetFollowers: (me) => ({
    add: byMany((one) => one.FollowBlogAuthor({ profileId: me.profileId })),
    read: reading(
      (page) => me.GetFollowers(page),
      ({ follower }) => follower.profileId,
    ),
  }),
  GetFollowedAuthors: (me) => ({
    add: byMany(({ profileId }) => me.FollowBlogAuthor({ profileId })),
    read: reading(
      (page) => me.GetFollowedAuthors(page),
      ({ author }) => author.profileId,
    ),
  }),
  GetHiddenAuthors: (me) => ({
    add: byMany(({ profileId }) => me.HideAuthor({ profileId })),
    read: reading(
      (page) => me.GetHiddenAuthors(page),
      ({ author }) => author.profileId,
    ),
  }),
  GetVisitors: (me) => ({
    add: byMany((one) => one.AddProfileVisit({ profileId: me.profileId })),
    read: reading((page) => me.GetVisitors(page), idOfProfile),
  }),
  GetFavorites: (me) => ({
    add: byMany(({ profileId }) => me.AddFavorite({ profileId })),
    read: reading((page) => me.GetFavorites(page), idOfProfile),
  }),
  GetTaggedProfiles: async (me) => {
    const { tagId } = await me.CreateTag({ name: 'Swims' });
    return {
      add: byMany(({ profileId }) => me.TagProfile({ tagId, profileId })),
      read: reading((page) => me.GetTaggedProfiles(page), idOfProfile),
    };
  },
  GetNotes: (me) => ({
    add: byMany(({ profileId }) => me.SaveNote({ profileId, text: 'Met on the jetty.' })),
    read: reading((page) => me.GetNotes(page), idOfProfile),
  }),
  'GetNotes with words': (me) => ({
    add: byMany(({ profileId }) => me.SaveNote({ profileId, text: 'Met on the jetty.' })),
    read: reading((page) => me.GetNotes({ ...page, text: 'jetty' }), idOfProfile),
  }),
  GetBlacklist: (me) => ({
    add: byMany(({ profileId }) => me.AddToBlacklist({ profileId })),
    read: reading(
      (page) => me.GetBlacklist(page),
      ({ profileId }) => profileId,
    ),
  }),
  GetGuestbook: async (me) => {
    await me.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
    return {
      add: byMany((one) => one.AddGuestbookEntry({ profileId: me.profileId, text: 'Hello there.' })),
      read: reading(
        (page) => me.GetGuestbook({ ...page, profileId: me.profileId }),
        ({ author }) => author.profileId,
      ),
    };
  },
};

const ofMail: Record<string, (me: Somebody) => Promise<Moving> | Moving> = {
  GetConversations: (me) => ({
    add: async () => begun(await given.profile(), me),
    read: reading((page) => me.GetConversations({ ...page, box: 'Inbox' }), idOfConversation),
  }),
  'GetConversations, unread first': (me) => ({
    add: async () => begun(await given.profile(), me),
    read: reading((page) => me.GetConversations({ ...page, box: 'Inbox', unreadFirst: true }), idOfConversation),
  }),
  SearchMails: (me) => ({
    add: async () => begun(await given.profile(), me),
    read: reading((page) => me.SearchMails({ ...page, text: 'swim' }), idOfConversation),
  }),
  GetDeclinedRequests: async (me) => {
    await me.UpdateContactFilter(filterOf(GenderGroup.Couples));
    return {
      add: async () => {
        const conversationId = await begun(await given.profile(), me);
        await me.DeclineRequests({ conversationIds: [conversationId] });
        return conversationId;
      },
      read: reading((page) => me.GetDeclinedRequests(page), idOfConversation),
    };
  },
};

const ofBlogs: Record<string, (me: Somebody) => Promise<Moving> | Moving> = {
  GetMyBlogEntries: (me) => ({
    add: async () => (await given.blogEntry({ by: me })).blogEntryId,
    read: reading((page) => me.GetMyBlogEntries(page), idOfEntry),
  }),
  'GetMyBlogEntries by comment': (me) => ({
    add: async () => (await given.blogEntry({ by: me })).blogEntryId,
    read: reading((page) => me.GetMyBlogEntries({ ...page, orderByCommentDate: true }), idOfEntry),
  }),
  'SearchBlogEntries by words': async (me) => {
    const author = await given.profile();
    return {
      add: async () => (await given.blogEntry({ by: author, title: 'Marmalade weather' })).blogEntryId,
      read: reading((page) => me.SearchBlogEntries({ ...page, text: 'marmalade' }), idOfEntry),
    };
  },
  'SearchBlogEntries by tag': async (me) => {
    const author = await given.profile();
    return {
      add: async () => (await given.blogEntry({ by: author })).blogEntryId,
      read: reading((page) => me.SearchBlogEntries({ ...page, tags: ['Winter bathing'] }), idOfEntry),
    };
  },
};

const ofLodges: Record<string, (me: Somebody) => Promise<Moving> | Moving> = {
  GetDebateEntries: async () => {
    const { lodgeId, owner } = await lodgeWith({ member: 'Member' });
    const categoryId = await aCategory(lodgeId, owner);
    return {
      add: () => aTopic(categoryId, owner),
      read: reading(
        (page) => owner.GetDebateEntries({ ...page, lodgeId, categoryId }),
        ({ entryId }) => entryId,
      ),
    };
  },
  'GetDebateEntries of a reader who blocked somebody': async () => {
    const { lodgeId, owner, member, other } = await lodgeWith({ member: 'Member', other: 'Member' });
    const categoryId = await aCategory(lodgeId, owner);
    await member.AddToBlacklist({ profileId: other.profileId });
    return {
      add: async () => {
        const entryId = await aTopic(categoryId, owner);
        await other.AddDebateEntryComment({ entryId, text: 'I do.' });
        return entryId;
      },
      read: reading(
        (page) => member.GetDebateEntries({ ...page, lodgeId, categoryId }),
        ({ entryId }) => entryId,
      ),
    };
  },
  GetMediaAlbums: async () => {
    const { lodgeId, owner } = await lodgeWith({ member: 'Member' });
    return {
      add: () => anAlbum(lodgeId, owner),
      read: reading(
        (page) => owner.GetMediaAlbums({ ...page, lodgeId }),
        ({ albumId }) => albumId,
      ),
    };
  },
  GetMembers: async (me) => {
    const { lodgeId } = await given.lodge({ by: me });
    return {
      add: async () => (await given.lodgeMember({ lodgeId, admin: me })).profileId,
      read: reading((page) => me.GetMembers({ ...page, lodgeId, sort: 'LastJoined' }), idOfProfile),
    };
  },
  GetMemberActivities: async (me) => {
    const { lodgeId } = await given.lodge({ by: me });
    return {
      add: async () => (await given.lodgeMember({ lodgeId, admin: me })).profileId,
      read: reading(
        (page) => me.GetMemberActivities({ ...page, lodgeId, types: ['MembershipApproved'] }),
        ({ profile }) => profile!.profileId,
      ),
    };
  },
  GetNewestLodges: (me) => ({
    add: async () => (await given.lodge({ by: await given.profile() })).lodgeId,
    read: reading((page) => me.GetNewestLodges(page), idOfLodge),
  }),
  'SearchLodges by activity': (me) => ({
    add: async () => (await given.lodge({ by: await given.profile() })).lodgeId,
    read: reading((page) => me.SearchLodges({ ...page, sort: 3 }), idOfLodge),
  }),
  'SearchLodges by members': (me) => ({
    add: async () => {
      const { lodgeId } = await given.lodge({ by: await given.profile() });
      await world.sql(`update lodge set women = ${100 + lodgeId} where id = ${lodgeId}`);
      return lodgeId;
    },
    read: reading((page) => me.SearchLodges({ ...page, sort: 2 }), idOfLodge),
  }),
  GetMyLodges: (me) => ({
    add: async () => {
      const { lodgeId } = await given.lodge({ by: await given.profile(), access: 'AccessForAll' });
      await me.JoinLodge({ lodgeId });
      return lodgeId;
    },
    read: reading((page) => me.GetMyLodges(page), idOfLodge),
  }),
};

const lists = { ...ofPeople, ...ofMail, ...ofBlogs, ...ofLodges };

test.each(Object.entries(lists))('%s', async (name, make) => {
  // Later than what the tests before wrote, whose clock went on as well.
  await world.advance((1 + Object.keys(lists).indexOf(name)) * minutes);
  const { add, read } = await make(await given.profile());
  const grow = async () => {
    await world.advance(1000);
    const id = await add();
    await world.settle();
    return id;
  };
  const there: number[] = [];
  for (let n = 0; n < 6; n++) there.unshift(await grow());
  let page = await read({ take: 2 });
  const found = [...page.ids];
  while (page.next !== null && found.length < 6) {
    await grow();
    await grow();
    page = await read({ take: 2, after: page.next });
    found.push(...page.ids);
  }
  expect(found).toEqual(there);
});
