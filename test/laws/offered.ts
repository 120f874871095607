/** A small world in which what views can offer is offered to somebody and kept from somebody else. */
import { clock, days } from '../../server/platform/clock.ts';
import { GenderGroup, ReportedContent } from '../../shared/enums.ts';
import { buy } from '../payment/buying.ts';
import { acting, aComment, caseOf, insult } from '../moderation/desk.ts';
import { atTheDesk, confirm } from '../staff/house.ts';
import { acquaintance, type Leads } from '../support/acquaintance.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { aWaitingItem, anItem } from '../support/lodgeMedia.ts';
import { ownerless } from '../support/lodges.ts';
import { albumOf, consentOf, uploaded, uploadedTemp } from '../support/media.ts';
import { meetupOf, planOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

type About = Record<string, unknown>;
const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
const soon = () => new Date(clock.ms() + 10 * days).toISOString();
type Cast = Record<(typeof names)[number], Somebody>;

/** Two who know each other and a friend of both, who owns the lodge in which the others stand as they are called; then the house. */
const names = [
  ...(['one', 'other', 'friend', 'coOwner', 'assistant', 'unpaid', 'applicant', 'declined', 'shutOut'] as const),
  ...(['stranger', 'judge', 'colleague'] as const),
] as const;

export interface Offered {
  cast: Cast;
  leadsOf: (who: Somebody) => Leads;
  /** What queries are asked by, beside what `queryInputs` says. */
  more: Record<string, object[]>;
  inputs: Inputs;
}

const idsOf = async (table: string) =>
  (await world.sql<{ id: number }>(`select id::int from ${table} order by id`)).map(({ id }) => id);
const first = async (question: string, values: unknown[]) =>
  (await world.sql<{ id: number }>(question, values))[0]?.id ?? 0;

async function everybody(): Promise<[Cast, (who: Somebody) => Leads]> {
  const { one, other, friend, leadsOf } = await acquaintance();
  const more = await Promise.all([0, 1, 2, 3, 4, 5].map(() => given.profile()));
  const [coOwner, assistant, applicant, declined, shutOut, stranger] = more as [
    Somebody,
    Somebody,
    Somebody,
    Somebody,
    Somebody,
    Somebody,
  ];
  const unpaid = await given.profile({ member: false });
  const [judge, colleague] = [await atTheDesk('Developer'), await atTheDesk('Developer')];
  const cast = {
    one,
    other,
    friend,
    coOwner,
    assistant,
    unpaid,
    applicant,
    declined,
    shutOut,
    stranger,
    judge,
    colleague,
  };
  return [cast, leadsOf];
}

/** Ranks, a category, pictures at each step, notes, and a meetup that is not for everybody. */
async function fillLodge(cast: Cast, { lodgeId, categoryId }: Leads['debates'][number], albumId: number) {
  const { friend, one, other, unpaid } = cast;
  await given.places(lodgeId, [
    [friend, 'Owner'],
    ...[one, other, unpaid].map((someone) => [someone, 'Member'] as [Somebody, 'Member']),
    ...(
      [
        [cast.coOwner, 'CoOwner'],
        [cast.assistant, 'Assistant'],
        [cast.applicant, 'Requesting'],
      ] as const
    ).map((place) => [...place] as [Somebody, 'CoOwner']),
    [cast.declined, 'Declined', 5],
    [cast.shutOut, 'Blacklisted'],
  ]);
  const empty = await friend.CreateDebateCategory({ lodgeId, name: 'Nothing yet' });
  await aWaitingItem(albumId, one);
  await anItem(albumId, cast.assistant);
  const mediaItemId = await aWaitingItem(albumId, other);
  await friend.RejectMediaItem({ mediaItemId, reason: 'Too dark.' });
  await friend.SaveMemberNote({ lodgeId, profileId: one.profileId, text: 'Brings soup.' });
  return { empty: empty.categoryId, begun: categoryId, men: await meetupOf(friend, lodgeId, { womenPlaces: 0 }) };
}

/** What people asked of each other and nobody has answered. */
async function askEachOther({ one, stranger, applicant, friend }: Cast): Promise<void> {
  await stranger.AskForRelation({ profileId: one.profileId, kind: 'Friends' });
  await friend.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'approve' });
  await stranger.AddGuestbookEntry({ profileId: friend.profileId, text: 'Hello.' });
  const albumId = await albumOf(one, { name: 'Autumn', type: 'Protected' });
  for (const who of [stranger, applicant]) await who.RequestAlbumAccess({ albumId });
  await one.GrantAlbumAccess({ albumId, profileId: applicant.profileId, time: 'Always' });
  const entry = await given.blogEntry({ by: one, title: 'Gone again' });
  await one.DeleteBlogEntry({ blogEntryId: entry.blogEntryId });
  await given.blogEntry({ by: one, title: 'Nothing to say', commentsAllowed: false });
  await one.UpdateBlogEntry({ title: 'Unfinished', text: '<p>So far.</p>', tags: [], status: 'Draft' });
}

/** Conversations of every kind: new, answered, asked for, put away, of somebody who goes. Answers their numbers. */
async function writeMails({ one, stranger, applicant, unpaid, declined }: Cast): Promise<number[]> {
  const begin = async (from: Somebody, to: Somebody) =>
    (await from.StartConversation({ profileId: to.profileId, text: 'Hello.' })).conversationId;
  const nobody = { ages: null, verified: false, within: null, accountDays: 0, pictures: true };
  await one.UpdateContactFilter({ ...nobody, groups: GenderGroup.Men });
  const left = await given.profile();
  const asked = [await begin(stranger, one), await begin(applicant, one), await begin(left, one)];
  await one.SendMail({ conversationId: asked[1]!, text: 'Yes?' });
  await applicant.ReadConversation({ conversationId: asked[1]!, number: 2 });
  const open = [await begin(one, unpaid), await begin(one, declined), await begin(left, stranger)];
  await one.MoveConversations({ conversationIds: [open[1]!], box: 'Archive' });
  await world.sql('update profile set status = 7 where id = $1', [left.profileId]);
  return [...asked, ...open, ...(await gather(one, [stranger, applicant, declined], unpaid))];
}

/** Groups with people who are in them, invited, gone and removed; one led by somebody without membership, one without anybody. */
async function gather(by: Somebody, others: Somebody[], unpaid: Somebody): Promise<number[]> {
  const [joins, asked, removed] = others as [Somebody, Somebody, Somebody];
  const ids: number[] = [];
  for (const name of ['Winter bathers', 'Summer bathers', 'Nobody']) {
    const profileIds = [...others, unpaid].map(({ profileId }) => profileId);
    const { conversationId } = await by.CreateGroupChat({ name, profileIds });
    ids.push(conversationId);
  }
  const [led, passed, empty] = ids as [number, number, number];
  for (const conversationId of [led, passed]) {
    for (const one of [unpaid, joins, removed]) await one.AcceptGroupChat({ conversationId });
    await by.RemoveFromGroupChat({ conversationId, profileId: removed.profileId });
  }
  await asked.DeclineGroupChat({ conversationId: passed });
  for (const conversationId of [passed, empty]) await by.LeaveGroupChat({ conversationId });
  return ids;
}

/** Cases at every step, statements, an appeal, pictures that wait, are rejected and sealed, lodges without owner, proposals. */
async function fillDesk({ applicant, stranger, one, other, unpaid, declined, judge, colleague }: Cast): Promise<void> {
  const reported = async (by: Somebody) => {
    const { commentId } = await aComment(by);
    await stranger.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
    return caseOf(ReportedContent.BlogComment, commentId);
  };
  const [, asked, taken, dismissed, acted] = [
    await reported(applicant),
    await reported(one),
    await reported(unpaid),
    await reported(other),
    await reported(declined),
  ];
  const reportId = await first('select id::int from report where case_id = $1', [asked]);
  await judge.AskReporter({ reportId, question: 'Where was that?' });
  await colleague.ClaimCase({ caseId: taken });
  await colleague.DecideCase({ caseId: dismissed, outcome: 'NoAction' } as never);
  await colleague.DecideCase(acting(acted, 'RemoveContent'));
  await world.settle();
  const statementId = await first('select id::int from statement where profile_id = $1', [declined.profileId]);
  await declined.AppealStatement({ statementId, text: 'I only asked.' });
  const albumId = await albumOf(applicant);
  const [, rejected, sealed] = [
    await uploaded(applicant, albumId),
    await uploaded(applicant, albumId),
    await uploaded(applicant, albumId),
  ];
  await colleague.RejectMedia({ mediaId: rejected, reason: 'NotClear', text: 'It is too dark to see.' });
  await world.sql('update media set sealed_at = now() where id = $1', [sealed]);
  await world.sql(
    `insert into proposal (kind, subject_id, per_person, profile_id, payload, proposed_by, proposed_at)
     values ('SealedAccess', $1, true, $2, '{}', $3, now())`,
    [sealed, applicant.profileId, colleague.profileId],
  );
  for (const [gone, put] of [
    [10, 'null'],
    [200, 'null'],
    [300, 'now()'],
  ] as const) {
    const { lodgeId } = await given.lodge({ by: applicant, access: 'AccessForAll' });
    await given.places(lodgeId, [[applicant, 'Member']]);
    await ownerless(lodgeId, gone);
    await world.sql(`update lodge set archived_at = ${put} where id = $1`, [lodgeId]);
  }
  await colleague.SaveStaffNote({ profileId: one.profileId, text: 'Asked about a picture.' });
  await colleague.SetRole({ profileId: unpaid.profileId, role: 'Support', reason: 'NewDuty' });
}

/** Members in every state that the house puts people into, by their numbers. */
async function restricted({ colleague }: Cast): Promise<number[]> {
  const [locked, proposed, gone, hidden, silent, forced, revoked, inside] = await Promise.all(
    Array.from({ length: 8 }, async () => (await given.profile({ darkStatus: 'Approved' })).profileId),
  );
  for (const profileId of [locked, proposed, gone]) await colleague.LockProfile({ profileId: profileId!, ...why });
  await colleague.ProposePermaLock({ profileId: proposed!, ...why });
  await (await atTheDesk()).ProposePermaLock({ profileId: gone!, ...why });
  await confirm(await atTheDesk(), 'PermaLock', { profileId: gone! });
  await colleague.QuarantineProfile({ profileId: hidden!, ...why });
  await colleague.BanFromBlogs({ profileId: silent!, ...why });
  await colleague.BanFromFounding({ profileId: silent!, ...why });
  await colleague.RevokeDarkAccess({ profileId: revoked!, ...why });
  const until = soon();
  await colleague.ForceValidation({ profileId: forced!, ...why, until });
  await colleague.ForceConsentMedia({ profileId: forced!, ...why, until });
  return [locked!, proposed!, gone!, hidden!, silent!, forced!, revoked!, inside!];
}

/** Memberships that renew and one that does not any more; answers the orders with which they began, by the profile. */
async function subscribe({ one, stranger }: Cast): Promise<Map<number, number>> {
  const orders = new Map<number, number>();
  for (const who of [one, stranger]) orders.set(who.profileId, await buy(who));
  const { subscription } = await stranger.GetMembership();
  await stranger.CancelRenewal({ subscriptionId: subscription!.subscriptionId });
  return orders;
}

/** Numbers that commands are sent with and that stand in no view: a tag, an upload and a consent of each. */
async function ownThings(all: Somebody[]) {
  const things = new Map<Somebody, { tagId: number; tempMediaId: number; consentId: number }>();
  for (const who of all) {
    const [tagId] = await Promise.all([
      who.CreateTag({ name: 'Known since' }).then(
        (made) => made.tagId,
        () => 1,
      ),
    ]);
    things.set(who, { tagId, tempMediaId: await uploadedTemp(who), consentId: await consentOf(who) });
  }
  return things;
}

const each = (name: string, list: number[]) => list.map((one) => ({ [name]: one }));

export async function offered(): Promise<Offered> {
  const [cast, leadsOf] = await everybody();
  const { debates, lodgeAlbumIds, lodgeIds } = leadsOf(cast.friend);
  const topic = debates[0]!;
  const lodge = { ...topic, ...(await fillLodge(cast, topic, lodgeAlbumIds[0]!)) };
  await askEachOther(cast);
  const conversations = each('conversationId', await writeMails(cast));
  await fillDesk(cast);
  const others = await restricted(cast);
  const orders = await subscribe(cast);
  await world.settle();
  const all = Object.values(cast);
  const things = await ownThings(all);
  const found = await world.sql<{ id: number; profile: number }>(
    'select id::int, profile_id::int as profile from person order by id desc',
  );
  const persons = new Map(found.map(({ id, profile }) => [profile, id]));
  const profiles = each(
    'profileId',
    all.map(({ profileId }) => profileId),
  );
  const more = {
    'Reports/GetCase': each('caseId', await idsOf('report_case')),
    'Statements/GetStatement': each('statementId', await idsOf('statement')),
    'Statements/GetAppeal': each('appealId', await idsOf('appeal')),
    'Staff/GetPerson': [...profiles, ...each('profileId', others)],
    'MediaReview/GetRejectedMedia': profiles,
    'Guestbook/GetGuestbook': profiles,
    'Mail/GetConversation': conversations,
    'Mail/GetMails': conversations,
    'Mail/GetGroupChat': conversations,
    'Mail/GetConversationWith': profiles,
    'Relations/GetRelations': profiles,
    'AlbumAccess/GetAlbumAccess': each('albumId', await idsOf('media_album')),
    'Blogs/GetBlogEntryData': each('blogEntryId', await idsOf(`blog_entry where author_id = ${cast.one.profileId}`)),
    'Blogs/GetBlogEntryDataForEdit': each(
      'blogEntryId',
      await idsOf(`blog_entry where author_id = ${cast.one.profileId}`),
    ),
    'Lodges/GetLodge': each('lodgeId', await idsOf(`lodge where id <> all('{${lodgeIds.join()}}')`)),
    'Lodges/GetMediaValidationItems': [{ lodgeId: lodge.lodgeId, rejected: true }],
    'Lodges/GetMeetup': each('meetupId', [lodge.men]),
    'Lodges/GetMemberNotes': [{ lodgeId: lodge.lodgeId, profileId: cast.one.profileId }],
  };
  return {
    cast,
    leadsOf,
    more,
    inputs: {
      ...inputsFor(
        cast,
        lodge,
        (by) => things.get(by)!,
        (profileId) => persons.get(profileId as number),
      ),
      WithdrawFromContract: (_about, by) => ({ orderId: orders.get(by.profileId)! }),
    },
  };
}

type Inputs = Record<string, (about: About, by: Somebody) => object | undefined>;

/** What a command is sent with where that does not stand in the view; undefined where there is nothing it could be about. */
function inputsFor(
  { applicant, colleague }: Cast,
  lodge: { lodgeId: number; empty: number; begun: number },
  thingsOf: (who: Somebody) => { tagId: number; tempMediaId: number; consentId: number },
  personOf: (profileId: unknown) => number | undefined,
): Inputs {
  const inThisLodge =
    (make: (lodgeId: number, about: About) => object) =>
    (about: About): object | undefined =>
      about['lodgeId'] === lodge.lodgeId ? make(lodge.lodgeId, about) : undefined;
  const requests = inThisLodge((lodgeId) => ({ lodgeId, profileIds: [applicant.profileId] }));
  const forced = ({ profileId }: About) => ({ profileId, ...why, until: soon() });
  return {
    AddReport: ({ mediaItemId, mediaId }) => ({ contentType: 'Media', contentId: mediaItemId ?? mediaId, ...insult }),
    ...Object.fromEntries(
      ['DeleteConversations', 'MarkConversationsUnread', 'AcceptRequests', 'DeclineRequests'].map((name) => [
        name,
        ({ conversationId }: About) => ({ conversationIds: [conversationId] }),
      ]),
    ),
    MoveConversations: ({ conversationId, box }) => ({
      conversationIds: [conversationId],
      box: box === 'Archive' ? 'Inbox' : 'Archive',
    }),
    InviteToGroupChat: ({ conversationId }) => ({ conversationId, profileIds: [colleague.profileId] }),
    ChangeCard: () => ({ returnUrl: '/Membership/History' }),
    PublishPlanPrice: ({ planId, price }) => ({ planId, price: Number(price) + 100, reason: 'Costs' }),
    AskForPrice: ({ planId }) => ({ planId, from: soon().slice(0, 10), reason: 'Costs' }),
    MuteConversation: ({ conversationId }) => ({ conversationId, until: soon() }),
    TagProfile: ({ profileId }, by) => ({ profileId, tagId: thingsOf(by).tagId }),
    SetAssistantStatus: ({ lodgeId, profileId, status }) => ({
      lodgeId,
      profileId,
      status: status === 'Member' ? 'Assistant' : 'Member',
    }),
    BlockProfile: ({ lodgeId, profileId }) => ({ lodgeId, profileId, reason: 'Sold tickets.' }),
    ApproveMembership: requests,
    DeclineMembership: requests,
    DeleteMembershipRequest: ({ lodgeId }) => ({ lodgeId }),
    GetMemberActivities: ({ lodgeId }, by) => ({ lodgeId, profileId: by.profileId }),
    GetMediaValidationItems: ({ lodgeId }) => ({ lodgeId }),
    CreateMeetup: ({ lodgeId }) => ({ lodgeId, ...planOf() }),
    UpdateMeetup: ({ meetupId }) => ({ meetupId, ...planOf() }),
    DeleteDebateEntry: ({ entryId }) => ({ entryId, reason: 'Twice the same.' }),
    MoveDebateEntry: ({ entryId }) => ({ entryId, categoryId: lodge.empty }),
    UpdateDebateCategory: inThisLodge(() => ({ categoryId: lodge.empty, name: 'Something else' })),
    DeleteDebateCategory: inThisLodge(() => ({ categoryId: lodge.empty })),
    SortDebateCategories: inThisLodge((lodgeId) => ({ lodgeId, categoryIds: [lodge.empty, lodge.begun] })),
    SaveMediaItem: ({ albumId, mediaItemId }, by) => ({ albumId, mediaItemId, ...thingsOf(by), tagId: undefined }),
    SetRole: ({ profileId }) => ({ profileId, role: 'ChatModerator', reason: 'NewDuty' }),
    CorrectBirthday: ({ profileId }) => ({ profileId, personId: personOf(profileId), birthday: '1980-01-01' }),
    ForceValidation: forced,
    ForceConsentMedia: forced,
    DecideCase: ({ caseId }) => ({ caseId, outcome: 'NoAction' }),
    // It changes who the session is, which is nothing that could be undone at the end.
    StartImpersonation: () => undefined,
  };
}

/** Everybody in browsers of their own once more, who they are confirmed: sessions and confirmations end. */
export async function again(cast: Cast): Promise<Cast> {
  const fresh = await Promise.all(
    Object.entries(cast).map(async ([name, who]) => [name, await given.anotherBrowserOf(who)] as const),
  );
  for (const [, who] of fresh) await who.Reauthenticate({ password });
  return Object.fromEntries(fresh) as Cast;
}
