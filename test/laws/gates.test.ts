import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Access, Contract, OpenWhen } from '../../shared/contract.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import { ask, type Client } from '../support/actors.ts';
import { world } from '../support/world.ts';

/** Somebody at the door: the gates that are shut for them on a site that is light or dark, in the order they meet them. */
interface Caller {
  facts: ProfileFacts | null;
  shut: { light: string[]; dark: string[] };
  passes: Access[];
}

const notDark = ['AgeNotAssured', 'DarkNotApproved'];
const member: Access[] = ['anonymous', 'user', 'member'];
const approved = { darkStatus: 'Approved' } as const;

const callers: Record<string, Caller> = {
  stranger: { facts: null, shut: { light: [], dark: [] }, passes: ['anonymous'] },
  unconfirmed: {
    facts: { status: 'None', ...approved },
    shut: { light: ['ProfileNotConfirmed'], dark: ['ProfileNotConfirmed'] },
    passes: member,
  },
  locked: {
    facts: { status: 'Locked', ...approved },
    shut: { light: ['ProfileLocked'], dark: ['ProfileLocked'] },
    passes: member,
  },
  permaLocked: {
    facts: { status: 'PermaLocked', ...approved },
    shut: { light: ['LockedForGood'], dark: ['LockedForGood'] },
    passes: member,
  },
  quarantined: {
    facts: { status: 'Quarantined', ...approved },
    shut: { light: ['LockedForGood'], dark: ['LockedForGood'] },
    passes: member,
  },
  withOldTerms: {
    facts: { termsVersion: 1, ...approved },
    shut: { light: ['TermsNotAccepted'], dark: ['TermsNotAccepted'] },
    passes: member,
  },
  lockedWithOldTerms: {
    facts: { status: 'Locked', termsVersion: 1 },
    shut: { light: ['ProfileLocked', 'TermsNotAccepted'], dark: ['ProfileLocked', 'TermsNotAccepted', ...notDark] },
    passes: member,
  },
  withoutMembership: {
    facts: { member: false, ...approved },
    shut: { light: [], dark: ['DarkNotApproved'] },
    passes: ['anonymous', 'user'],
  },
  member: { facts: {}, shut: { light: [], dark: notDark }, passes: member },
  unchecked: { facts: { ...approved, over18: false }, shut: { light: [], dark: ['AgeNotAssured'] }, passes: member },
  checkedButNotApproved: { facts: { over18: true }, shut: { light: [], dark: ['DarkNotApproved'] }, passes: member },
  withoutDarkProfile: { facts: approved, shut: { light: [], dark: ['DarkProfileMissing'] }, passes: member },
  approved: { facts: approved, shut: { light: [], dark: [] }, passes: member },
  blogBanned: {
    facts: { blogBanned: true, ...approved },
    shut: { light: ['BlogBanned'], dark: ['BlogBanned'] },
    passes: member,
  },
  forced: { facts: { forcedValidation: 'NationalId', ...approved }, shut: { light: [], dark: [] }, passes: member },
  chatModerator: {
    facts: { role: 'ChatModerator', ...approved },
    shut: { light: [], dark: [] },
    passes: [...member, 'chatModerator'],
  },
  support: {
    facts: { role: 'Support', ...approved },
    shut: { light: ['ModeratorLoginNeeded'], dark: ['ModeratorLoginNeeded'] },
    passes: [...member, 'chatModerator', 'support'],
  },
  developer: {
    facts: { role: 'Developer', ...approved },
    shut: { light: ['ModeratorLoginNeeded'], dark: ['ModeratorLoginNeeded'] },
    passes: [...member, 'chatModerator', 'support', 'developer'],
  },
  supportOutsideTheDark: {
    facts: { role: 'Support' },
    shut: { light: ['ModeratorLoginNeeded'], dark: [...notDark, 'ModeratorLoginNeeded'] },
    passes: [...member, 'chatModerator', 'support'],
  },
};

/** The mark with which a contract stays open although a gate is shut; a gate without one opens for `always` only. */
const marks: Record<string, OpenWhen[]> = {
  ProfileNotConfirmed: ['locked'],
  ProfileLocked: ['locked'],
  // The same code, behind another gate.
  LockedForGood: ['quarantined'],
  TermsNotAccepted: ['terms'],
  DarkNotApproved: ['terms', 'locked', 'dark'],
  AgeNotAssured: ['terms', 'locked', 'dark'],
  DarkProfileMissing: ['terms', 'locked', 'dark'],
  BlogBanned: ['banned'],
  ChatBanned: ['banned'],
  ModeratorLoginNeeded: ['banned'],
};
/** A gate that stands before a part of the house alone. */
const before: Record<string, string> = { BlogBanned: 'Blogs', ChatBanned: 'Chat', ModeratorLoginNeeded: 'Chat' };
const refusals = [...Object.keys(marks), 'NotLoggedIn', 'NotAllowed', 'MembersOnly', 'ReauthenticationNeeded'];

function expected(contract: Contract, { facts, shut, passes }: Caller, site: 'light' | 'dark'): string | undefined {
  if (!facts) return contract.access === 'anonymous' ? undefined : 'NotLoggedIn';
  const closed = contract.openWhen.includes('always')
    ? undefined
    : shut[site]
        .filter((code) => (before[code] ?? contract.area) === contract.area)
        .find((code) => !marks[code]!.some((mark) => contract.openWhen.includes(mark)));
  if (closed) return closed === 'LockedForGood' ? 'ProfileLocked' : closed;
  if (!passes.includes(contract.access)) return contract.access === 'member' ? 'MembersOnly' : 'NotAllowed';
  return contract.reauthenticated ? 'ReauthenticationNeeded' : undefined;
}

const people = new Map<string, Client>();

/** A profile in the dark variant, also of somebody whom gates keep from making one. */
const standThere = ({ profileId }: Somebody) =>
  world.sql(
    `insert into profile (id, account_id, name, type, gender, access_type, status, member_until, terms_version, locale, time_zone, created_at, last_seen_at)
     overriding system value select nextval('dark_profile_number'), id, name, type, gender, 30,
       case when status in (3, 4, 5, 6) then status else 7 end, member_until, terms_version, locale, time_zone, now(), now()
     from profile where id = $1`,
    [profileId],
  );

beforeAll(async () => {
  for (const [name, { facts }] of Object.entries(callers)) {
    const person = facts && (await given.profile(facts));
    people.set(name, person ?? given.stranger());
    if (person && facts.darkStatus && name !== 'withoutDarkProfile') await standThere(person);
  }
});

const table = Object.keys(callers).flatMap((name) => (['light', 'dark'] as const).map((site) => [name, site] as const));

test.each(table)('every call meets the gates of %s on a %s site', async (name, site) => {
  const person = people.get(name)!;
  const found: Record<string, string | undefined> = {};
  const wanted: Record<string, string | undefined> = {};
  const left = contracts.values();
  const lane = async () => {
    for (const contract of left) {
      const key = `${contract.area}/${contract.name}`;
      wanted[key] = expected(contract, callers[name]!, site);
      found[key] = await refusalOf(person, contract, site);
    }
  };
  // All at once would ask a busy machine for more connections than it gives in time.
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(found).toEqual(wanted);
});

test('what the gates of the variant let through on its site is what makes a member, and nothing of the variant', () => {
  const marked = contracts.filter(({ openWhen }) => openWhen.includes('dark'));
  expect([...new Set(marked.map(({ area }) => area))]).toEqual(['Payment']);
  expect(marked.filter(({ of, access }) => of !== 'account' || access !== 'user').map(({ name }) => name)).toEqual([]);
});

/** The code with which a gate refused, or undefined: an input that nobody understands is only looked at behind the gates. */
async function refusalOf(person: Client, contract: Contract, site: 'light' | 'dark'): Promise<string | undefined> {
  const path = `/api/${contract.area}/${contract.name}`;
  const cookie = [person.cookie, site === 'dark' && 'site=2'].filter(Boolean).join('; ');
  const answer = await ask(`${world.url}${path}${contract.method === 'GET' ? '?rubbish=1' : ''}`, {
    method: contract.method,
    headers: { cookie, origin: world.url, 'content-type': 'application/json' },
    ...(contract.method === 'POST' && { body: '{"rubbish":1}' }),
  });
  const { code } = answer.body as { code: string };
  if (!refusals.includes(code)) expect([path, code, answer.status]).toEqual([path, 'BadRequest', 400]);
  return refusals.includes(code) ? code : undefined;
}
