/**
 * Where a screen reads the state that somebody is in, to show, keep back or lead elsewhere, the server refuses the same on its
 * own: each such file says here which calls stand behind it, with which refusal, and where that is proved. What a screen reads
 * of `can` is held to the server in offeredCommands.test.ts.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { clientStates, statesReadIn } from '../support/source/clientStates.ts';
import { rootFile } from '../support/tree.ts';

/** The calls that a screen keeps back, and how the server refuses them; of access and gates gates.test.ts knows more. */
interface Kept {
  calls: string;
  code: string;
  /** The test in which a call is refused with the code; none where `access` in the contract is enough. */
  proof?: string;
}

const members = (calls: string): Kept => ({ calls, code: 'MembersOnly' });
const house = (calls: string): Kept => ({ calls, code: 'NotAllowed' });
const own: Kept = { calls: 'AddReport', code: 'OwnContent', proof: 'test/moderation/AddReport.test.ts' };
const founding: Kept = { calls: 'CreateLodge', code: 'LodgeFoundingBanned', proof: 'test/lodges/shaping.test.ts' };
const blogBan: Kept = {
  calls: 'UpdateBlogEntry GetAllBlogEntries',
  code: 'BlogBanned',
  proof: 'test/blogs/bans.test.ts',
};
const readOnly: Kept = {
  calls: 'AddFavorite',
  code: 'ReadOnlyImpersonation',
  proof: 'test/staff/impersonation.test.ts',
};
const dark: Kept = { calls: 'UpdateBlogEntry', code: 'DarkNotApproved', proof: 'test/laws/dark.test.ts' };
const noLodges: Kept = { calls: 'GetLodge', code: 'NotFound', proof: 'test/lodges/finding.test.ts' };
const gates: Kept = { calls: 'GetProfilePage', code: 'ProfileLocked', proof: 'test/laws/gates.test.ts' };

/** Files that read a state: which, and what stands behind it; words where they keep nothing back. */
const listed: Record<string, [reads: string, behind: string | Kept[]]> = {
  'platform/doors.ts': [
    'ageCheckNeeded darkStatus emailConfirmed forcedValidation id isLoggedIn member site.dark status termsAccepted',
    [gates, dark],
  ],
  'platform/membership.ts': ['site.id', 'Which of two dialogs is shown.'],
  'platform/session.ts': ['id isLoggedIn profileType', 'Whose page it is, and how they are addressed.'],
  'server.tsx': ['site.dark site.lodgesEnabled', 'Which pages there are.'],
  'shell/App.tsx': ['isLoggedIn site.dark', 'Colours.'],
  'shell/Banners.tsx': ['forcedConsentMedia forcedValidation', 'Reminds; what is forced ends in a lock by itself.'],
  'shell/Inside.tsx': ['isLoggedIn', [gates]],
  'shell/Root.tsx': [
    'ageCheckNeeded darkStatus emailConfirmed id impersonated isLoggedIn member status termsAccepted',
    [gates, readOnly],
  ],
  'shell/routeParts.ts': ['isLoggedIn', 'The same with what members do.'],
  'shell/profileRoutes.tsx': ['site.lodgesEnabled', [noLodges]],
  'shell/routes.tsx': ['site.dark site.lodgesEnabled', [noLodges]],
  'shell/Shell.tsx': ['accessType', 'Which footer there is.'],
  'shell/menus/Drawer.tsx': ['site.dark', 'Looks.'],
  'shell/reads/blogs.ts': ['ProfileBlogBan', 'Reads it for the door of the blogs.'],
  'shell/reads/lodges.ts': ['GetCreateLodgeBan', 'Reads it for the lists of lodges.'],
  'shell/reads/outside.ts': ['site.dark', 'What the front page reads.'],
  'shell/reads/profiles.ts': ['site.dark', 'What the page of a profile reads.'],
  'shell/reads/start.ts': ['site.dark site.lodgesEnabled', 'What Start reads.'],
  'shell/menus/OwnAvatar.tsx': ['gender', 'Looks.'],
  'shell/menus/OwnPages.tsx': ['id site.dark', 'Links.'],
  'shell/menus/PersonPanel.tsx': ['accessType site.dark', [house('GetQueues')]],
  'shell/menus/TopMenu.tsx': ['site.dark', 'Looks.'],
  'shell/menus/housePages.ts': ['accessType id site.dark', [house('GetQueues')]],
  'shell/menus/navigation.ts': ['site.lodgesEnabled', [noLodges]],
  'kit/comments/WordsForm.tsx': ['gender', 'Looks.'],
  'kit/comments/useCommentActions.tsx': ['id', [own]],
  'kit/drafts/useKeptDraft.ts': ['id', 'Under which name a draft is kept on the device.'],
  'kit/landscape/DrawnCover.tsx': ['site.dark', 'Looks.'],
  'kit/landscape/light.ts': ['site.dark', 'Looks.'],
  'kit/people/WriteLink.tsx': ['id', 'Nobody writes to themselves; StartConversation refuses it.'],
  'kit/page/DoorPage.tsx': ['site.dark', 'Looks.'],
  'kit/page/Footer.tsx': ['isLoggedIn site.dark', 'Links.'],
  'kit/page/PublicFrame.tsx': ['isLoggedIn site.dark', 'Links.'],
  'kit/welcome.ts': ['site.dark', 'Who enters the dark variant has been welcomed on the main site.'],
  'features/blogs/BlogMenu.tsx': ['id', [own]],
  'features/blogs/Comments.tsx': ['id', 'Marks what is one’s own.'],
  'features/blogs/EntryMenu.tsx': ['id', [own]],
  'features/blogs/WriteButton.tsx': ['member', [members('UpdateBlogEntry SaveBlogDraft')]],
  'features/blogs/writing/AudienceCard.tsx': ['site.dark', 'What is refused there is not offered.'],
  'features/consent/useConsentChange.ts': ['isLoggedIn', 'Whether the choice is kept with the profile too.'],
  'features/account/ConvertToCouple.tsx': ['darkStatus', 'A sentence more.'],
  'features/account/ConvertToSingle.tsx': ['darkStatus', 'A sentence more.'],
  'features/auth/LogOnForm.tsx': ['site.dark', 'Links.'],
  'features/auth/SsoLogOn.tsx': ['isLoggedIn', 'Says as whom one came in, where nobody was before.'],
  'features/dark/DarkApplication.tsx': [
    'isOver persons',
    [{ calls: 'ApplyForDarkProfile', code: 'AlreadyApplied', proof: 'test/dark/darkApplication.test.ts' }],
  ],
  'features/dark/DarkClosed.tsx': ['site.dark', [dark]],
  'features/dark/MakeProfile.tsx': ['persons', 'One’s own.'],
  'features/dark/VariantDoor.tsx': ['darkStatus impersonated site.dark', [dark]],
  'features/dark/Ways.tsx': ['id site.dark', 'Links.'],
  'features/erasure/DeleteForm.tsx': ['darkStatus', 'A sentence more.'],
  'features/finding/rows.tsx': ['site.lodgesEnabled', [noLodges]],
  'features/chat/Room.tsx': ['id', 'Marks who is oneself, and who is called by name.'],
  'features/chat/Conversation.tsx': ['id', 'Whom one does not call by name, and whose words are not read out.'],
  'features/chat/private/PrivateChat.tsx': ['id', 'Marks who is oneself.'],
  'features/chat/pulse.ts': [
    'id isLoggedIn',
    'Whose signs of life one tab gives for all; what the device keeps goes with the log-out.',
  ],
  'features/chat/useJoining.ts': ['id', 'Under which name it is kept on the device that one is in a room.'],
  'features/lodgeDebates/TopicMenu.tsx': ['id', [own]],
  'features/lodgeDebates/Topics.tsx': ['mayWrite member', [members('CreateDebateEntry')]],
  'features/lodgeMedia/Album.tsx': ['mayAdd', 'It is the `may` of SaveMediaItem.'],
  'features/lodgeMeetups/CalendarHead.tsx': ['site.dark', 'What is refused there is not offered.'],
  'features/lodgeMeetups/MeetupArticle.tsx': ['id', [own]],
  'features/lodgeMeetups/Full.tsx': ['gender', 'Which words stand there.'],
  'features/lodges/AskToJoin.tsx': ['id', 'Under which name a draft is kept on the device.'],
  'features/lodges/CreateButton.tsx': ['GetCreateLodgeBan member', [members('CreateLodge'), founding]],
  'features/lodges/FoundingBan.tsx': ['GetCreateLodgeBan', 'Tells of the ban.'],
  'features/lodges/LodgeHeader.tsx': ['accessType', 'Tabs; each list asks the server anew.'],
  'features/lodges/LodgeMenu.tsx': ['id', 'A link to what became of oneself.'],
  'features/mail/WriteDialog.tsx': ['member', [members('CreateGroupChat')]],
  'features/mail/Warning.tsx': ['id', 'Under which name it is kept in the tab that a warning was put away.'],
  'kit/thread/outbox.ts': ['id', 'Under which name a message that did not arrive is kept on the device.'],
  'kit/upload/ConsentPanel.tsx': ['persons profileType', 'Whom of a couple a picture may show.'],
  'features/media/ShownAlbumView.tsx': ['id', 'Leads to where one adds to an own album.'],
  'features/media/NothingShown.tsx': ['id', 'Leads to the own pictures; on every other page there is nothing to add.'],
  'features/moderation/desk/CaseView.tsx': [
    'canAsk',
    [{ calls: 'AskReporter', code: 'NobodyToAsk', proof: 'test/moderation/DecideCase.test.ts' }],
  ],
  'features/notifications/Notices.tsx': ['impersonated', 'Whoever looks as a member is told nothing of theirs.'],
  'features/payment/Benefits.tsx': ['site.lodgesEnabled', 'Words.'],
  'features/profilePage/About.tsx': ['id', 'Where one writes about oneself.'],
  'features/profilePage/GuestbookCard.tsx': ['id', [own]],
  'features/profilePage/RelationsCard.tsx': ['id', 'Says how one comes to relations of one’s own.'],
  'features/profilePage/ProfileHeader.tsx': ['id', 'Nobody is far from themselves.'],
  'features/profiles/Place.tsx': ['site.dark', 'There it is chosen beside how many others it fits, on another page.'],
  'features/search/SearchTabs.tsx': ['site.dark', 'Links.'],
  'features/profiles/WeightAndHeight.tsx': ['persons', 'One’s own.'],
  'features/signUp/ConfirmLink.tsx': ['isLoggedIn', 'Where it leads from there.'],
  'kit/media/PicturesOf.tsx': ['id', 'Whose pictures are blurred; who may see them the server says.'],
  'kit/people/InCommon.tsx': ['gender', 'Looks.'],
  'screens/account/Settings.tsx': ['gender site.lodgesEnabled', 'A setting that says something for one group only.'],
  'screens/blogs/BlogWrite.tsx': ['member', [members('UpdateBlogEntry SaveBlogDraft GetBlogEntryDataForEdit')]],
  'screens/blogs/BlogsBan.tsx': ['ProfileBlogBan', 'Tells of the ban.'],
  'screens/blogs/BlogsDoor.tsx': ['ProfileBlogBan', [blogBan]],
  'screens/lodges/LodgeActivity.tsx': [
    'id',
    [{ calls: 'GetMemberActivities', code: 'NotAllowed', proof: 'test/lodges/GetMemberActivities.test.ts' }],
  ],
  'screens/lodges/LodgeDebateWrite.tsx': ['mayWrite member', [members('CreateDebateEntry')]],
  'screens/lodges/LodgeWrite.tsx': ['GetCreateLodgeBan member', [members('CreateLodge'), founding]],
  'screens/moderation/Statements.tsx': ['status', 'What can be done while one is restricted.'],
  'screens/notifications/NotificationSettings.tsx': ['site.dark', 'Which of two settings is shown.'],
  'screens/pages/FrontEvening.tsx': ['site.lodgesEnabled', [noLodges]],
  'screens/pages/FrontPage.tsx': ['isLoggedIn site.dark', 'Who is not let in is told so.'],
  'screens/pages/NotFound.tsx': ['isLoggedIn', 'Where it leads from there.'],
  'screens/people/Blacklist.tsx': ['site.lodgesEnabled', 'Words.'],
  'screens/people/Favourites.tsx': ['member', [members('Tags')]],
  'screens/people/Tags.tsx': [
    'member',
    [members('Tags CreateTag RenameTag DeleteTag TagProfile UntagProfile GetTaggedProfiles')],
  ],
  'screens/profilePage/Profile.tsx': ['id site.dark site.lodgesEnabled', [noLodges]],
  'screens/chat/ChatDoor.tsx': [
    'accessType',
    [
      { calls: 'Rooms', code: 'ModeratorLoginNeeded', proof: 'test/chat/moderation.test.ts' },
      { calls: 'JoinRoom', code: 'ChatBanned', proof: 'test/chat/moderation.test.ts' },
    ],
  ],
  'screens/profilePage/ProfileAbout.tsx': ['id', 'Which way the page is laid out.'],
  'screens/profilePage/ProfileBlog.tsx': ['id site.dark', 'Words, and the own button.'],
  'screens/profilePage/ProfileLodges.tsx': ['id', 'Words.'],
  'screens/profiles/EditProfileMain.tsx': ['id', 'A link.'],
  'screens/signUp/Create.tsx': ['isLoggedIn', 'At which step one is.'],
  'screens/staff/Staff.tsx': ['accessType', [house('GetQueues GetPerson GetWork')]],
  'screens/staff/StaffBooks.tsx': ['accessType', [house('GetIncomeByMonth GetChurnByMonth ExportBooks')]],
  'screens/staff/StaffWork.tsx': ['accessType', [house('GetWork GetDeadLetters ReplayJob ReplayJobs')]],
  'screens/start/Start.tsx': ['id persons site.dark site.lodgesEnabled', [noLodges]],
  'screens/start/startBlocks.tsx': ['site.lodgesEnabled', [noLodges]],
  'screens/validation/ProfileValidation.tsx': ['ageCheckNeeded forcedValidation status', 'Why one is here.'],
};

test('every file of the client that reads a state says what the server does in it', () => {
  const found = [...clientStates()].map(([file, states]) => [file, states.join(' ')]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(listed).map(([file, [reads]]) => [file, reads])),
  );
});

const kept = Object.entries(listed).flatMap(([file, [, behind]]) =>
  typeof behind === 'string' ? [] : behind.map((one) => [file, one] as const),
);

test.each(kept)('what %s keeps back is refused', (_file, { calls, code, proof }) => {
  for (const name of calls.split(' ')) {
    const contract = contracts.find((one) => one.name === name)!;
    if (!proof) {
      expect([
        name,
        code === 'MembersOnly' ? contract.access === 'member' : ['support', 'developer'].includes(contract.access),
      ]).toEqual([name, true]);
      continue;
    }
    const source = readFileSync(rootFile(proof), 'utf8');
    expect([proof, source.includes(code) && (source.includes(name) || /contracts/.test(source))]).toEqual([
      proof,
      true,
    ]);
  }
});

test.each([
  ['of the profile at once', 'const may = useCurrentProfile()?.member;', ['member']],
  ['of the profile by a name', 'const me = useCurrentProfile(); export const x = me?.darkStatus;', ['darkStatus']],
  ['taken apart', 'const { accessType } = useCurrentProfile() ?? nobody;', ['accessType']],
  ['taken apart later', 'const me = useCurrentProfile(); const { status } = me ?? nobody;', ['status']],
  ['of a profile that is handed on', 'const locked = ({ status }: ProfileData) => status;', ['status']],
  ['of a ban', 'const { data } = useQuery(blogWriting.ProfileBlogBan, {});', ['ProfileBlogBan']],
  ['of the site', 'if (site.id === 46) show();', ['site.id']],
  ['of how somebody looks', 'const { name, picture } = useCurrentProfile() ?? nobody;', []],
])('the scan finds a state %s', (_what, source, states) => {
  expect(statesReadIn('planted.tsx', source)).toEqual(states);
});
