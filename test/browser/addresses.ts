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
