import type { Output } from '../../../shared/contract.ts';
import { debateCategories } from '../../../shared/lodgeDebates/categories.ts';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { mostDebateCategories } from '../../../shared/lodgeDebates/shapes.ts';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { mostLodgeAlbums } from '../../../shared/lodgeMedia/limits.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { drafts } from '../../../shared/drafts/contract.ts';
import { LodgeMemberActivity, moderatorAccessLevel, namesOf } from '../../../shared/enums.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { lodgeMail } from '../../../shared/mail/lodges.ts';
import { itemsAtOnce } from '../../features/lodgeMedia/Album.tsx';
import { isInside } from '../../features/lodges/LodgeHeader.tsx';
import { membersWantedIn } from '../../features/lodges/MemberTools.tsx';
import { nextIn } from '../../screens/lodges/LodgeCalendar.tsx';
import { readLodgeForm } from './lodges.ts';
import { readConversation } from './mail.ts';
import { numberIn, readPages, type Reader, type Reads, type ReadsOf } from './reader.ts';

type LodgeData = Output<typeof lodges.GetLodge>;

const lodgeOf = (reader: Reader) => reader.read(lodges.GetLodge, { lodgeId: numberIn(reader, 'id') });

/** The page below the head of a lodge, which stands there for who may see it. */
const part =
  (
    reads: (reader: Reader, lodge: LodgeData) => unknown,
    open: (lodge: LodgeData, accessType: number) => boolean = isInside,
  ): Reads =>
  async (reader) => {
    const lodge = await lodgeOf(reader);
    return lodge && open(lodge, reader.profile.accessType) && reads(reader, lodge);
  };

const toAll = () => true;
const runs = ({ can }: LodgeData) => can.includes('DeclineMembership');

const members = part((reader, { lodgeId }) => {
  const { name, sort, rank } = membersWantedIn(reader.search);
  const filter = { lodgeId, sort, ...(name && { name }), ...(rank && { rank }) };
  return readPages(reader, lodgeMembers.GetMembers, filter, 30);
});

async function readMeetup({ read }: Reader, meetupId: number) {
  const [meetup] = await Promise.all([
    read(meetups.GetMeetup, { meetupId }),
    read(meetups.GetMeetupProfilesByGender, { meetupId }),
  ]);
  if (meetup?.can.includes('AddMeetupComment')) await read(drafts.GetDraft, { place: 'Meetup', placeId: meetupId });
}

async function readCalendar({ read, params, now }: Reader, { lodgeId }: LodgeData) {
  const { when = '' } = params;
  const days = when.length > 7 ? { date: when } : { startDate: `${when}-01` };
  const calendar = await read(meetups.GetCalendarData, { lodgeId, ...days });
  const next = calendar && nextIn(calendar, when, now).next;
  if (next) await read(meetups.GetMeetup, { meetupId: next.meetupId });
}

async function readTopic({ read }: Reader, entryId: number) {
  const topic = await read(debates.GetDebateEntry, { entryId });
  if (!topic) return;
  const { lodgeId, category } = topic;
  const start = topic.target ?? topic.firstUnread;
  const skip = start ? Math.floor(start.position / 20) * 20 : 0;
  if (!topic.removed) void read(debates.GetDebateEntryComments, { entryId, skip, take: 20 });
  if (!topic.removed && topic.can.includes('AddDebateEntryComment'))
    void read(drafts.GetDraft, { place: 'DebateEntry', placeId: entryId });
  if (category) await read(debates.GetDebateEntries, { lodgeId, categoryId: category.categoryId, take: 6 });
}

const writing: Reads = (reader) =>
  reader.profile.member &&
  part(({ read, params }, { lodgeId }) =>
    params['entryId'] === undefined
      ? read(debates.GetDebateEntries, { lodgeId, categoryId: numberIn(reader, 'categoryId'), take: 1 })
      : read(debates.GetDebateEntry, { entryId: numberIn(reader, 'entryId') }),
  )(reader);

async function readMail(reader: Reader, lodge: LodgeData) {
  const { read, search } = reader;
  const { lodgeId } = lodge;
  const conversationId = numberIn(reader, 'conversationId');
  if (conversationId) return readConversation(reader, conversationId);
  const to = Number(search.get('to')) || undefined;
  if (runs(lodge) && to === undefined) return readPages(reader, lodgeMail.GetLodgeConversations, { lodgeId }, 30);
  const found = await read(lodgeMail.GetLodgeConversationWith, { lodgeId, ...(to && { profileId: to }) });
  if (to === undefined && found?.can.includes('StartLodgeConversation'))
    await read(drafts.GetDraft, { place: 'FirstLodgeMail', placeId: lodgeId });
}

const activities = namesOf(LodgeMemberActivity);

const readActivities: Reads = part((reader, lodge) => {
  const { params, profile, search } = reader;
  const lists =
    runs(lodge) || (profile.accessType >= moderatorAccessLevel && lodge.can.includes('GetMemberActivities'));
  const profileId = params['profileId'] ? numberIn(reader, 'profileId') : lists ? undefined : profile.id;
  const types = activities.filter((one) => search.getAll('type').includes(one));
  const input = { lodgeId: lodge.lodgeId, ...(profileId && { profileId }), ...(types.length > 0 && { types }) };
  return readPages(reader, lodgeMembers.GetMemberActivities, input, 30);
}, toAll);

/** The pages of one lodge. */
export const lodgePageReads: ReadsOf = {
  async Lodge(reader) {
    const lodge = await lodgeOf(reader);
    if (!lodge) return;
    const { lodgeId } = lodge;
    const { read } = reader;
    if (lodge.can.includes('GetMemberActivities')) void read(debates.GetDebateUnread, { lodgeId });
    if (!runs(lodge)) return;
    void read(lodgeMedia.GetMediaValidationCount, { lodgeId });
    await read(lodgeMail.GetLodgeConversations, { lodgeId, take: 1 });
  },
  LodgeAbout: part(({ read, profile }, lodge) => {
    const { lodgeId } = lodge;
    const inside = isInside(lodge, profile.accessType);
    return [
      read(debates.GetDebatePulse, { lodgeId }),
      read(meetups.GetMeetupPulse, { lodgeId }),
      inside && read(debates.GetLatestDebateEntries, { lodgeId, take: 3 }),
      inside && read(debates.GetDebateUnread, { lodgeId }),
      inside && read(meetups.GetNextMeetup, { lodgeId }),
    ];
  }, toAll),
  LodgeSettings: part(
    ({ read }, { lodgeId }) => [
      read(lodgeSettings.GetNotificationSettings, { lodgeId }),
      read(lodgeSettings.GetVisibilitySettings, { lodgeId }),
    ],
    ({ can }) => can.includes('UpdateNotificationSettings'),
  ),
  LodgeEdit: part(
    (reader, { lodgeId }) =>
      readLodgeForm(
        reader,
        reader.read(lodgeSettings.GetLodgeForEdit, { lodgeId }).then((lodge) => lodge?.country ?? undefined),
      ),
    ({ can }) => can.includes('UpdateLodge'),
  ),
  LodgeMail: part(readMail, toAll),
  LodgeMemberList: members,
  LodgeMembers: members,
  LodgePending: part(
    ({ read }, { lodgeId }) => read(lodgeMembers.GetPendingRequests, { lodgeId, viewStyle: 'Detailed', count: 100 }),
    runs,
  ),
  LodgeBlocked: part(
    (reader, { lodgeId }) => readPages(reader, lodgeMembers.GetBlockedProfiles, { lodgeId }, 30),
    runs,
  ),
  LodgeActivity: readActivities,
  LodgeCalendarNow: part(({ read }, { lodgeId }) => read(meetups.GetCalendarData, { lodgeId })),
  LodgeCalendar: part(readCalendar),
  LodgeMeetup: part((reader) => {
    const meetupId = numberIn(reader, 'meetupId');
    return [readMeetup(reader, meetupId), readPages(reader, meetups.GetMeetupComments, { meetupId }, 20, 'comments')];
  }),
  LodgeDebate: part(({ read }, { lodgeId }) =>
    read(debateCategories.GetDebateCategories, { lodgeId, take: mostDebateCategories }),
  ),
  LodgeDebateCategory: part((reader, { lodgeId }) =>
    readPages(reader, debates.GetDebateEntries, { lodgeId, categoryId: numberIn(reader, 'categoryId') }, 20),
  ),
  LodgeDebateTopic: part((reader) => readTopic(reader, numberIn(reader, 'entryId'))),
  LodgeDebateWrite: writing,
  LodgeMediaAlbums: part(({ read }, { lodgeId }) =>
    read(lodgeMedia.GetMediaAlbums, { lodgeId, take: mostLodgeAlbums }),
  ),
  LodgeAlbum: part((reader) =>
    readPages(reader, lodgeMedia.GetMediaAlbum, { albumId: numberIn(reader, 'mediaAlbumId') }, itemsAtOnce),
  ),
  LodgeMediaValidation: part(
    ({ read }, { lodgeId }) => read(lodgeMedia.GetMediaValidationItems, { lodgeId, rejected: false, take: 100 }),
    runs,
  ),
};
