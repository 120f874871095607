import type { FirstAnswer } from '../../shared/page.ts';

export type Address = [who: string | null, path: string];

/** Pages as they first arrive; a guest has no name. */
export const screens: Address[] = [
  [null, '/'],
  [null, '/Blog'],
  [null, '/Blog/1'],
  [null, '/FAQ'],
  [null, '/Privacy'],
  [null, '/Create'],
  ['bert', '/Start'],
  ['tove_anders', '/Start'],
  ['bert', '/Search'],
  ['bert', '/Community/Blogs'],
  ['bert', '/Community/Blogs/Entry/1'],
  ['bert', '/Lodges'],
  ['bert', '/Lodges/Lodge/1/x/About'],
  ['bert', '/Profile/1/About'],
  ['tove_anders', '/Mail'],
  ['bert', '/Notifications'],
  ['bert', '/NotificationSettings'],
  ['bert', '/EditProfile/Main'],
  ['frida', '/Membership'],
];

/** Pages that are looked at for fingers too. */
export const touched: Address[] = [
  [null, '/?logOn'],
  ['tove_anders', '/Lodges/Lodge/1/x/Debate'],
  ['tove_anders', '/Lodges/Lodge/1/x/Calendar'],
  ['tove_anders', '/Lodges/Lodge/1/x/Members'],
  ['tove_anders', '/Lodges/Lodge/1/x/Media/Albums'],
  ['tove_anders', '/Lodges/Lodge/1/x/Settings'],
  ['bert', '/Lodges/Search'],
  ['bert', '/Community/Blogs/Top/Read'],
  ['bert', '/Search/Newest'],
  ['bert', '/Search/Advanced'],
  ['bert', '/Favorites'],
  ['bert', '/Visitors'],
  ['bert', '/Kinks/All'],
  ['bert', '/Settings'],
  ['bert', '/EditProfile/Account'],
  ['bert', '/EditProfile/PicturesAndVideos'],
  ['tove_anders', '/Profile/1/Pictures'],
  ['tove_anders', '/Mail/1'],
  ['frida', '/Membership?plan=3'],
  ['bert', '/Membership/History'],
];

/** Further pages that the server writes; what is looked at in screensOf*.test.ts is not among them. */
export const written: Address[] = [
  ['bert', '/Notes'],
  ['bert', '/EditProfile/PicturesAndVideos/Albums'],
  ['bert', '/EditProfile/ProfilePictures'],
  ['bert', '/EditProfile/FileArchive'],
  ['bert', '/Pictures'],
  ['bert', '/Community/Blogs/Create'],
  ['bert', '/Community/Blogs/MyKinks'],
  ['bert', '/Community/Blogs/MyComments'],
  ['bert', '/Community/Blogs/Top/Commented'],
  ['bert', '/Community/Blogs/Top/Curated'],
  ['bert', '/Community/Blogs/Followed/Followed'],
  ['bert', '/Community/Blogs/Followed/BlogsFromFollowedAuthors'],
  ['bert', '/Community/Blogs/Followed/Authors'],
  ['bert', '/Community/Blogs/Followed/MyFollowers'],
  ['bert', '/Community/Blogs/Hidden/Authors'],
  ['bert', '/Lodges/Newest'],
  ['bert', '/Lodges/MyLodges'],
  ['otto', '/Lodges/Lodge/1/x/About'],
  ['bert', '/Search/MatchWord'],
  ['bert', '/Search/MatchWord?kinks=1,2'],
  ['bert', '/Profile/1/Pictures/MediaItems'],
  ['sara', '/Staff/Media'],
  [null, '/TrustReview'],
];

/** What a page that the server wrote carries. */
export function answerOf(html: string): FirstAnswer {
  const [, page = 'null'] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(page) as FirstAnswer;
}
