/**
 * What is kept about people, table by table: which columns name them, what the export hands out, and what an erasure
 * leaves. Every table of the database stands here; a law refuses one that does not. The deletion page tells the items.
 */
import type { ErasureItem, ErasureFate } from '../../../shared/erasure/contract.ts';
import { days } from '../../platform/clock.ts';

/** For how long things are kept, in days. */
export const kept = {
  visits: 90,
  logOns: 90,
  devices: 400,
  moves: 1,
  firstMails: 7,
  mailSuspicion: 60,
  notifications: 180,
  drafts: 90,
  endedDrafts: 1,
  technicalLog: 35,
  exports: 7,
  banMarks: 3 * 365,
  evidence: 183,
  backups: 35,
} as const;

export const daysAgo = (now: Date, number: number) => new Date(now.getTime() - number * days);

/** What becomes of each thing when a profile is erased, in the order of the page; `days` for what stays only so long. */
export const items: Record<ErasureItem, { fate: ErasureFate; days?: number }> = {
  Profile: { fate: 'Gone' },
  WaysIn: { fate: 'Gone' },
  Checks: { fate: 'Gone' },
  Pictures: { fate: 'Gone' },
  Blog: { fate: 'Gone' },
  Guestbook: { fate: 'Gone' },
  Mail: { fate: 'Gone' },
  Circle: { fate: 'Gone' },
  Lodges: { fate: 'Gone' },
  Notifications: { fate: 'Gone' },
  Place: { fate: 'Emptied' },
  LodgeActivity: { fate: 'Emptied' },
  StaffLog: { fate: 'Emptied' },
  LodgeWords: { fate: 'Stays' },
  TechnicalLog: { fate: 'Stays', days: kept.technicalLog },
  Evidence: { fate: 'Stays', days: kept.evidence },
  BanMark: { fate: 'Stays', days: kept.banMarks },
  Backups: { fate: 'Stays', days: kept.backups },
};

/** What is kept of people in one table. */
export interface Kept {
  /** What of the deletion page it is. */
  item: ErasureItem;
  /** The columns that name a profile or a person; none where a row belongs to one of another table. */
  people: readonly string[];
  /** The topics of the export it fills, or why it fills none. */
  exported: readonly string[] | string;
}

const table = (item: ErasureItem, people: string | readonly string[], exported: Kept['exported']): Kept => ({
  item,
  people: [people].flat(),
  exported,
});

const keys = 'A key or fingerprint that says nothing in words.';
const internal = 'Numbers alone, in which the commands of the other topics echo.';

export const retention: Record<string, Kept> = {
  profile: table('Place', ['id', 'account_id'], ['profile']),
  person: table('Profile', ['profile_id', 'account_person_id'], ['persons']),
  consent: table('Profile', 'profile_id', ['consents']),
  former_name: table('Profile', 'profile_id', ['formerNames']),
  place_change: table('Profile', 'profile_id', ['moves']),
  email_change: table('Profile', 'profile_id', ['emailChange']),
  sign_up_source: table('Profile', 'profile_id', ['signUpSource']),
  saved_search: table('Profile', 'profile_id', ['savedSearches']),
  search_person: table('Profile', 'profile_id', internal),
  search_text: table('Profile', [], internal),
  search_due: table('Profile', 'profile_id', internal),
  search_presence: table('Profile', 'profile_id', internal),
  search_filter: table('Profile', 'profile_id', ['searchFilter']),
  match_settings: table('Profile', 'profile_id', ['matchSettings']),
  match_word: table('Profile', 'profile_id', ['matchWords']),
  profile_kink: table('Profile', 'profile_id', ['interestWords']),
  start_order: table('Profile', 'profile_id', ['startPage']),
  breaking_news_view: table('Profile', 'profile_id', ['newsSeen']),
  page_feedback: table('Profile', 'profile_id', ['pageFeedback']),
  dark_application: table('Profile', ['profile_id', 'decided_by'], ['darkApplications']),
  mail_stopped: table('Profile', 'profile_id', ['stoppedMails']),
  profile_export: table('Profile', 'profile_id', 'The copy itself.'),
  session: table('WaysIn', ['profile_id', 'acting_as'], ['logOns']),
  passkey: table('WaysIn', 'profile_id', ['passkeys']),
  known_device: table('WaysIn', 'profile_id', ['knownDevices']),
  secret_link: table('WaysIn', 'profile_id', keys),
  passkey_challenge: table('WaysIn', 'profile_id', keys),
  command_log: table('WaysIn', 'profile_id', ['commands']),
  validation: table('Checks', ['profile_id', 'person_id', 'decided_by'], ['validations']),
  picture: table('Pictures', 'profile_id', ['pictures']),
  media: table('Pictures', ['profile_id', 'claimed_by', 'decided_by', 'proposed_by'], ['media']),
  unfinished_upload: table('Pictures', 'profile_id', 'What is on its way is no upload yet.'),
  media_file: table('Pictures', [], ['media']),
  media_kink: table('Pictures', [], ['media']),
  media_album: table('Pictures', 'profile_id', ['albums']),
  media_consent: table('Pictures', ['profile_id', 'other_id'], ['mediaConsents']),
  album_grant: table('Pictures', 'profile_id', ['albumAccess']),
  blog_entry: table('Place', ['author_id', 'commented_by'], ['blogEntries']),
  blog_comment: table('Place', ['author_id', 'deleted_by'], ['blogComments']),
  blog_draft: table('Blog', [], ['blogDrafts']),
  blog_revision: table('Blog', [], ['blogDrafts']),
  blog_entry_tag: table('Blog', [], ['blogEntries']),
  blog_tag: table('Blog', [], ['blogEntries']),
  blog_entry_kink: table('Blog', [], ['blogEntries']),
  blog_picture: table('Blog', [], ['blogEntries']),
  blog_follow: table('Blog', ['author_id', 'follower_id'], ['blogFollows']),
  blog_entry_follow: table('Blog', 'follower_id', ['blogFollows']),
  blog_hidden_author: table('Blog', ['profile_id', 'author_id'], ['blogsHidden']),
  blog_hidden_entry: table('Blog', 'profile_id', ['blogsHidden']),
  blog_mark: table('Blog', 'profile_id', ['blogMarks']),
  blog_read: table('Blog', 'profile_id', ['blogReads']),
  draft: table('Profile', 'profile_id', ['drafts']),
  guestbook_entry: table('Guestbook', ['profile_id', 'author_id'], ['guestbookWritten', 'guestbookReceived']),
  conversation: table('Place', ['low_id', 'high_id', 'created_by', 'owner_id'], ['conversations']),
  mail: table('Place', ['sender_id', 'about_id'], ['conversations']),
  mail_search: table('Place', [], 'Fingerprints of the words of mails, by which their readers find them.'),
  mail_picture: table('Mail', [], ['conversations']),
  reported_mail: table('Place', [], 'The number by which a mail is reported.'),
  participant: table('Mail', 'profile_id', ['conversations']),
  first_mail_digest: table('Mail', 'profile_id', 'Fingerprints of first mails, forgotten after a week.'),
  mail_suspicion: table('Mail', 'profile_id', 'How much speaks for cheating by mail; who cheats would steer by it.'),
  lodge_mail_writer: table('Mail', 'profile_id', ['lodgeMails']),
  house_mail: table('Place', [], 'What the house wrote about, which stands in other topics.'),
  contact_filter: table('Mail', 'profile_id', ['contactFilter']),
  favourite: table('Circle', ['profile_id', 'favourite_id'], ['favourites']),
  note: table('Circle', ['profile_id', 'about_id'], ['notes']),
  tag: table('Circle', 'profile_id', ['tags']),
  tagged: table('Circle', 'profile_id', ['tags']),
  visit: table('Circle', ['profile_id', 'visitor_id'], ['visitsMade', 'visitsReceived']),
  visits_seen: table('Circle', 'profile_id', 'When the list of visitors was last opened; shown nowhere.'),
  relation: table('Circle', ['asker_id', 'asked_id'], ['relations']),
  block: table('Place', ['blocker_id', 'blocked_id'], ['blacklist']),
  apart: table('Circle', ['profile_id', 'other_id'], 'The blocks once more, read from both sides.'),
  block_elsewhere: table('Circle', ['profile_id', 'other_id'], 'The blocks of the other side once more.'),
  block_echo: table('Circle', ['profile_id', 'other_id'], 'A block on its way to the other side.'),
  lodge_member: table('Lodges', ['profile_id', 'banned_by'], ['lodges']),
  lodge_activity: table('LodgeActivity', ['profile_id', 'actor_id'], ['lodgeActivities']),
  lodge_wish: table('Lodges', 'profile_id', ['lodgeWishes']),
  lodge_view: table('Lodges', 'profile_id', ['lodgeViews']),
  lodge_note: table('Lodges', ['profile_id', 'author_id'], ['lodgeNotes']),
  lodge_takeover: table('Lodges', ['profile_id', 'decided_by'], ['lodgeTakeovers']),
  lodge_reason: table('LodgeWords', [], ['lodgeActivities']),
  lodge: table('LodgeWords', 'active_by', 'The words of a lodge are the words of all who run it.'),
  lodge_meetup: table('LodgeWords', 'organiser_id', ['meetupsPlanned']),
  lodge_meetup_sign_up: table('Lodges', 'profile_id', ['meetupSignUps']),
  lodge_meetup_comment: table('Lodges', 'author_id', ['meetupComments']),
  calendar_feed: table('Lodges', 'profile_id', ['calendarFeed']),
  debate_category: table('LodgeWords', [], 'The names of categories are the words of all who run a lodge.'),
  debate_entry: table('Place', ['author_id', 'deleted_by'], ['debateEntries']),
  debate_comment: table('Place', ['author_id', 'deleted_by'], ['debateComments']),
  debate_follow: table('Lodges', 'profile_id', ['debateFollows']),
  debate_view: table('Lodges', 'profile_id', ['debateReads']),
  debate_picture: table('Lodges', [], ['debateEntries']),
  lodge_album: table('LodgeWords', [], 'The names of albums are the words of all who run a lodge.'),
  lodge_media: table('Lodges', ['decided_by'], ['lodgeMedia']),
  notification: table('Notifications', ['profile_id', 'actor_id', 'about_id'], ['notifications']),
  push_subscription: table('Notifications', 'profile_id', ['pushDevices']),
  notification_setting: table('Notifications', 'profile_id', ['notificationSettings']),
  mail_returned: table('Notifications', 'profile_id', ['returnedMails']),
  digest: table('Notifications', 'profile_id', internal),
  delivery: table('Notifications', [], internal),
  event: table('TechnicalLog', 'actor_id', internal),
  job: table('TechnicalLog', [], internal),
  audit: table('StaffLog', ['actor_id', 'profile_id'], ['supportAccess']),
  status_change: table('Profile', 'profile_id', ['statusChanges']),
  staff_note: table('Profile', ['profile_id', 'author_id'], ['staffNotes']),
  role_proposal: table('Profile', ['profile_id', 'proposed_by', 'decided_by'], ['roleProposals']),
  report_case: table(
    'Evidence',
    ['owner_id', 'claimed_by', 'decided_by'],
    'What others reported; it is told by the statements.',
  ),
  report: table('Evidence', 'reporter_id', ['reports']),
  statement: table('Evidence', ['profile_id', 'issued_by', 'confirmed_by', 'lifted_by'], ['statements']),
  appeal: table('Evidence', 'decided_by', ['appeals']),
  status_proposal: table(
    'Evidence',
    ['profile_id', 'proposed_by', 'decided_by'],
    'What waits for a second person of the house.',
  ),
  sealed_report: table('Evidence', 'reported_by', 'What the house told an authority.'),
  sealed_access: table(
    'Evidence',
    ['profile_id', 'asked_by', 'decided_by'],
    'Who of the house was let at a file for an authority.',
  ),
  sealed_hand_over: table('Evidence', [], 'When a file went to an authority.'),
  ban_mark: table('BanMark', [], 'Made only when the profile is gone.'),
};

/** Tables that tell of nobody. */
export const impersonal = [
  ...[
    'area',
    'breaking_news',
    'installation_key',
    'kink',
    'listener',
    'news_ticker',
    'place',
    'schedule',
    'site',
    'site_country',
    'sso_link_used',
  ],
  ...['mikro_orm_migrations', 'transparency', 'thing_hidden', 'listed_hash', 'blog_top', 'blog_reading'],
  ...['search_bits', 'search_version'],
];
