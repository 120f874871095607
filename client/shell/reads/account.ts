import { emailChange } from '../../../shared/account/emailChange.ts';
import { logOn } from '../../../shared/auth/contract.ts';
import { darkProfile } from '../../../shared/dark/contract.ts';
import { erasure } from '../../../shared/erasure/contract.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { matchSettings } from '../../../shared/matching/contract.ts';
import { albumAccess } from '../../../shared/media/albumAccess.ts';
import { media } from '../../../shared/media/contract.ts';
import { reports } from '../../../shared/moderation/reports.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { notifications } from '../../../shared/notifications/contract.ts';
import { pushNotifications } from '../../../shared/notifications/devices.ts';
import { notificationSettings } from '../../../shared/notifications/settings.ts';
import { membership } from '../../../shared/payment/membership.ts';
import { payment } from '../../../shared/payment/contract.ts';
import { relations } from '../../../shared/people/relations.ts';
import { places } from '../../../shared/places/contract.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { accessLog } from '../../../shared/staff/accessLog.ts';
import { hints } from '../../../shared/start/hints.ts';
import { pageSize as noticePage } from '../../features/notifications/group.ts';
import { categoryIn } from '../../screens/notifications/Notifications.tsx';
import { folderIn } from '../../screens/media/FileArchive.tsx';
import { kinkIdsIn } from '../../screens/media/Pictures.tsx';
import { nothing, numberIn, readPages, type Reader, type ReadsOf } from './reader.ts';

async function readForm({ read }: Reader): Promise<void> {
  void read(hints.Hints, {});
  void read(places.GetSiteCountries, {});
  void read(kinks.GetKinks, { sort: 'Popular' });
  void read(profileSettings.GetConsents, {});
  const form = await read(profileForm.GetProfileDataForEdit, {});
  const { countryId, zipCode } = form?.place ?? {};
  if (countryId && zipCode) await read(places.GetZipCode, { countryId, zipCode });
}

/** The own profile, account and settings. */
const own: ReadsOf = {
  EditProfile: nothing,
  EditProfileMain: readForm,
  EditProfileConvert: ({ read }) => read(profileForm.ProfilePersons, {}),
  EditProfileRelations: ({ read }) => read(relations.GetMyRelations, {}),
  MatchSettings: ({ read }) => [
    read(matchSettings.GetMatchSettings, {}),
    read(matchSettings.GetProfileFilterConfiguration, {}),
    read(kinks.GetKinks, {}),
    read(profileForm.GetProfileDataForEdit, {}),
  ],
  DarkProfile: ({ read }) => [read(darkProfile.GetDarkApplication, {}), read(darkProfile.GetLookAlikes, {})],
  Account: (reader) => [
    reader.read(logOn.WaysIn, {}),
    reader.read(profileForm.ProfilePersons, {}),
    reader.read(emailChange.GetEmailChange, {}),
    reader.read(logOn.Devices, {}),
    readPages(reader, accessLog.GetAccessLog, {}, 10, 'accesses'),
    reader.read(erasure.GetExport, {}),
  ],
  Settings: nothing,
  DeleteProfile: ({ read, search }) =>
    !search.has('keep') && [read(erasure.GetErasure, {}), read(lodges.GetMyOwnLodges, {}), read(erasure.GetExport, {})],
  ConfirmEmailChange: nothing,
};

async function readAlbum({ read }: Reader, albumId: number): Promise<void> {
  const mine = await read(media.GetMyAlbums, {});
  const { albums = [] } = mine ?? {};
  const album =
    albums.find((one) => one.albumId === albumId) ?? albums.find(({ type }) => type !== 'Profile') ?? albums[0];
  if (album) await read(media.GetMyAlbum, { albumId: album.albumId, skip: Math.max(0, album.items - 12), take: 12 });
}

const pictures: ReadsOf = {
  PicturesAndVideos: (reader) => [
    readPages(reader, media.GetMediaConsents, {}, 20, 'consents'),
    readAlbum(reader, Number(reader.search.get('album'))),
  ],
  Albums: ({ read }) => [read(media.GetMyAlbums, {}), read(albumAccess.GetAlbumGrants, { take: 50 })],
  Album: (reader) => {
    const albumId = numberIn(reader, 'id');
    return [reader.read(media.GetMyAlbums, {}), readPages(reader, media.GetMyAlbum, { albumId }, 100)];
  },
  async ProfilePictures({ read }) {
    const mine = await read(media.GetMyAlbums, {});
    const album = mine?.albums.find(({ type }) => type === 'Profile');
    return album && read(media.GetMyAlbum, { albumId: album.albumId, skip: 0, take: 100 });
  },
  FileArchive(reader) {
    const folder = folderIn(reader.params);
    return folder && [reader.read(media.GetMyAlbums, {}), readPages(reader, media.GetFileArchive, { folder }, 40)];
  },
  Pictures: (reader) => [
    reader.read(kinks.GetKinks, { sort: 'Popular' }),
    readPages(reader, media.GetPictures, { kinkIds: kinkIdsIn(reader.search) }, 40),
  ],
};

/** What the house tells and decides. */
const notices: ReadsOf = {
  Notifications({ read, search }) {
    const category = categoryIn(search);
    const input = { tab: 'ThisMonth', take: noticePage } as const;
    return [
      read(notifications.ClientNotifications, input),
      category && read(notifications.ClientNotifications, { ...input, category }),
    ];
  },
  NotificationSettings: ({ read }) => [
    read(notificationSettings.NotificationSettings, {}),
    read(pushNotifications.GetDevices, {}),
  ],
  Statements: (reader) => [
    readPages(reader, statements.GetMyStatements, {}, 20),
    readPages(reader, reports.GetMyReports, {}, 10, 'reports'),
    reader.profile.status !== 'Active' && reader.read(erasure.GetExport, {}),
  ],
  Statement: (reader) => reader.read(statements.GetStatement, { statementId: numberIn(reader, 'id') }),
};

const paying: ReadsOf = {
  Membership({ read, search }) {
    const offerId = search.has('plan') && search.get('offer')?.slice(0, 40);
    return [read(membership.GetMembership, {}), offerId && read(membership.GetMembershipOffer, { offerId })];
  },
  MembershipHistory: (reader) => [
    reader.read(membership.GetMembership, {}),
    readPages(reader, payment.GetOrders, {}, 20, 'orders'),
  ],
  MembershipOffer: ({ read, params }) => [
    read(membership.GetMembership, {}),
    read(membership.GetMembershipOffer, { offerId: params['offerId'] ?? '' }),
  ],
  Receipt: ({ read, search }) => {
    const orderId = Number(search.get('order'));
    return orderId > 0 && read(payment.ReceiptPageData, { orderId });
  },
};

export const accountReads: ReadsOf = { ...own, ...pictures, ...notices, ...paying };
