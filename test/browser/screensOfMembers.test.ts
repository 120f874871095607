import type { House } from './house.ts';
import { lookAt, type Screen, type Visitors } from './looking.ts';

/** The latest decision about somebody. */
async function statementOf(house: House, name: string): Promise<string> {
  const { rows } = await house.stage.pool.query<{ id: number }>(
    'select s.id from statement s join profile p on p.id = s.profile_id where p.name = $1 order by s.id desc limit 1',
    [name],
  );
  return `/Statement/${rows[0]?.id}`;
}

async function keptSearch(house: House): Promise<string> {
  const { rows } = await house.stage.pool.query<{ id: number }>('select min(id)::int as id from saved_search');
  return `/Search/${rows[0]?.id}`;
}

let partnerId = 0;

/** Visitors who are no account of the demo community. */
const others: Visitors = {
  async 'in a private chat'(house) {
    const [asta, otto] = [await house.newcomer(), await house.newcomer({ gender: 'Couple' })];
    partnerId = otto.profileId;
    await asta.JoinPrivateChat({ partnerProfileId: partnerId });
    await otto.JoinPrivateChat({ partnerProfileId: asta.profileId });
    const { roomId } = await asta.GetPrivateChat({ partnerProfileId: partnerId });
    await otto.AddMessage({ roomId: roomId!, text: 'Bring your own almond?' });
    return house.enter(asta, { stays: true });
  },
};

const screens: Screen[] = [
  ['Start', 'bert', '/Start'],
  ['the form of the profile', 'bert', '/EditProfile'],
  ['a part of the form', 'bert', '/EditProfile/Main#sensitive'],
  ['from one to two', 'bert', '/EditProfile/Convert'],
  ['my relations', 'bert', '/EditProfile/Relations'],
  ['the account', 'bert', '/EditProfile/Account'],
  ['the match settings', 'bert', '/EditProfile/MatchSettings'],
  ['the way into the dark variant', 'bert', '/EditProfile/DarkProfile'],
  ['the deletion', 'bert', '/EditProfile/Delete'],
  ['the badge', 'bert', '/ProfileValidation'],
  ['the settings', 'bert', '/Settings'],
  ['notifications', 'bert', '/Notifications'],
  ['notifications about blogs', 'bert', '/Notifications?about=blogs'],
  ['the settings of notifications', 'bert', '/NotificationSettings'],
  ['decisions and reports', 'bert', '/Statements'],
  ['chat rooms', 'bert', '/PublicChat'],
  ['a chat room', 'bert', '/PublicChat/Room/1'],
  ['a private chat before the invitation', 'bert', '/PrivateChat/1'],
  ['an open private chat', 'in a private chat', () => Promise.resolve(`/PrivateChat/${partnerId}`)],
  ['Start with chats at hand', 'in a private chat', '/Start'],
  ['how the chat works', 'bert', '/PublicChat/Help'],
  ['favourites in the chat', 'bert', '/PublicChat/Favorites'],
  ['whom one ignores in the chat', 'bert', '/PublicChat/Ignored'],
  ['the settings of the chat', 'bert', '/PublicChat/Settings'],
  ['blogs', 'bert', '/Community/Blogs'],
  ['blogs with a tag', 'bert', '/Community/Blogs?tag=sauna&author=1'],
  ['the most followed authors', 'bert', '/Community/Blogs/Top/Followers'],
  ['what one wrote', 'bert', '/Community/Blogs/MyBlogs'],
  ['hidden blogs', 'bert', '/Community/Blogs/Hidden/Blogs'],
  ['the blog of a profile', 'bert', '/Profile/1/Blog'],
  ['a blog entry', 'bert', '/Community/Blogs/Entry/1'],
  ['my interest words', 'bert', '/Kinks'],
  ['popular interest words', 'bert', '/Kinks/Popular'],
  ['all interest words', 'bert', '/Kinks/All'],
  ['the glossary', 'bert', '/Glossary'],
  ['the profile of a single person', 'bert', '/Profile/1/About'],
  ['the own profile', 'bert', '/Profile/2/About'],
  ['the own profile as others see it', 'bert', '/Profile/2/About?viewAs=Stranger'],
  ['the search', 'bert', '/Search'],
  ['the advanced search', 'bert', '/Search/Advanced'],
  ['the matches of who has no settings', 'bert', '/Search/MatchProfiles'],
  ['visitors', 'bert', '/Visitors'],
  ['birthdays', 'bert', '/Birthdays?of=Everybody'],
  ['tags', 'bert', '/Tags'],
  ['notes', 'bert', '/Notes'],
  ['the blacklist', 'bert', '/Blacklist'],
  ['tags of who is no member', 'frida', '/Tags'],
  ['nothing', 'bert', '/Nowhere'],
  ['the profile of a couple', 'rita', '/Profile/3/About'],
  ['Start of a couple', 'tove_anders', '/Start'],
  ['the matches of a couple', 'tove_anders', '/Search/MatchProfiles'],
  ['a kept search', 'tove_anders', keptSearch],
  ['the form of a couple', 'tove_anders', '/EditProfile/Main'],
  ['from two to one', 'tove_anders', '/EditProfile/Convert'],
  ['terms to accept', 'nora', '/Start'],
  ['a locked profile', 'lars', '/Start'],
  ['the decisions about a locked profile', 'lars', '/Statements'],
  ['a statement of reasons', 'lars', (house) => statementOf(house, 'lars')],
];

lookAt(screens, others);
