import { blogLists } from '../../../shared/blogs/lists.ts';
import { media } from '../../../shared/media/contract.ts';
import { profile } from '../../../shared/profilePage/contract.ts';
import { guestbook } from '../../../shared/profilePage/guestbook.ts';
import { relations } from '../../../shared/people/relations.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { pageSize as blogPage } from '../../features/blogs/Pages.tsx';
import { viewAsIn } from '../../features/profilePage/ViewAs.tsx';
import { site } from '../../platform/site.ts';
import { isNewDesign } from '../../screens/profilePage/Profile.tsx';
import { numberIn, readPages, type Reader, type ReadsOf } from './reader.ts';

const galleryPage = 40;
const profileIdOf = (reader: Reader) => numberIn(reader, 'id');

/** The page of a profile, as the head of all below it asks for it. */
function readHead(reader: Reader) {
  const profileId = profileIdOf(reader);
  const viewAs = reader.profile.id === profileId && viewAsIn(reader.search);
  return reader.read(profile.GetProfilePage, { profileId, ...(viewAs && { viewAs }) });
}

const readRelations = (reader: Reader) => reader.read(relations.GetRelations, { profileId: profileIdOf(reader) });
const readGuestbook = (reader: Reader) =>
  reader.read(guestbook.GetGuestbook, { profileId: profileIdOf(reader), take: 5 });

const hasNewDesign = async ({ read }: Reader) => isNewDesign(await read(profileSettings.Settings, {}));

/** The pages of somebody. */
export const profileReads: ReadsOf = {
  Profile: readHead,
  async ProfileAbout(reader) {
    const [page, newDesign] = await Promise.all([readHead(reader), hasNewDesign(reader)]);
    if (!page) return;
    if (page.counts.media > 1) void reader.read(media.GetProfileMedia, { profileId: profileIdOf(reader) });
    if (newDesign) await Promise.all([readGuestbook(reader), readRelations(reader)]);
  },
  ProfileMedia: (reader) => reader.read(media.GetProfileMedia, { profileId: profileIdOf(reader) }),
  ProfileMediaItems: (reader) =>
    readPages(reader, media.GetMediaItems, { profileId: profileIdOf(reader) }, galleryPage),
  ProfileAlbum: (reader) => readPages(reader, media.GetAlbum, { albumId: numberIn(reader, 'albumId') }, galleryPage),
  ProfileMediaItem: (reader) => reader.read(media.GetMediaItem, { mediaId: numberIn(reader, 'mediaId') }),
  ProfileRelations: async (reader) => (await hasNewDesign(reader)) === false && readRelations(reader),
  ProfileGuestbook: async (reader) => (await hasNewDesign(reader)) === false && readGuestbook(reader),
  ProfileBlog: (reader) =>
    readPages(
      reader,
      blogLists.GetProfileBlogEntries,
      { profileId: profileIdOf(reader), text: '', dark: site.dark },
      blogPage,
    ),
};
