import {
  type Locale,
  type NameOf,
  DarkStatus,
  Gender,
  LodgeMembershipRequest,
  LodgeMemberStatus,
  ProfileStatus,
  Role,
  StatementScope,
} from '../../shared/enums.ts';
import { hashPassword, makeSsoValue } from '../../server/modules/auth/index.ts';
import { clock } from '../../server/platform/clock.ts';
import { Client, withCalls, type Calls } from './actors.ts';
import { bareStatement, bareValues } from './statuses.ts';
import { world } from './world.ts';

export const password = 'four-quiet-herons';
const hash = hashPassword(password);

export interface ProfileFacts {
  name?: string;
  gender?: NameOf<typeof Gender>;
  member?: boolean;
  role?: NameOf<typeof Role>;
  status?: NameOf<typeof ProfileStatus>;
  darkStatus?: NameOf<typeof DarkStatus>;
  /** Whether everybody has a good check of age; those approved for the dark variant have one. */
  over18?: boolean;
  termsVersion?: number;
  forcedValidation?: 'NationalId' | null;
  /** Kept from the blogs by a statement of the house. */
  blogBanned?: boolean;
  locale?: Locale;
}

/** Somebody with a profile, logged on. */
export class Person extends Client {
  readonly profileId: number;
  readonly name: string;
  readonly email: string;
  constructor(url: string, profileId: number, name: string) {
    super(url);
    this.profileId = profileId;
    this.name = name;
    this.email = `${name}@mail.example`;
  }
}

export type Somebody = Person & Calls;

/** The number of the dark variant's site. */
const darkSite = 2;

interface DarkFacts {
  name?: string;
  start?: 'Copy' | 'Anew';
}

let number = 0;

async function insertProfile(facts: ProfileFacts): Promise<{ id: number; name: string }> {
  const name = facts.name ?? `person${++number}`;
  const gender = facts.gender ?? 'Female';
  const couple = gender === 'Couple';
  // A profile is the one thing tests write themselves: signing up takes a mail and a password hash of its own.
  const rows = await world.sql<{ id: number }>(
    `with made as (insert into profile (name, email, email_confirmed_at, password_hash, type, gender, access_type, status, dark_status, member_until, terms_version,
       forced_validation, locale, time_zone, created_at, last_seen_at)
     values ($1, $2, case when $6 = 0 then null else $15::timestamptz end, $3, $4, $5, $7, $6, $8, $9, $10, $11, $12, 'Europe/Copenhagen', $15, $15) returning id, status, dark_status),
     stated as (insert into statement (profile_id, scope, ${bareStatement})
       select id, status, ${bareValues} from made where status in (4, 5, 6)
       union all select id, 7, ${bareValues} from made where dark_status = 4
       union all select id, $13, ${bareValues} from made where $14)
     select id from made`,
    [
      name,
      `${name}@mail.example`,
      await hash,
      couple ? 2 : 1,
      Gender[gender],
      ProfileStatus[facts.status ?? 'Active'],
      Role[facts.role ?? 'Normal'],
      DarkStatus[facts.darkStatus ?? 'None'],
      facts.member === false ? null : '2100-01-01',
      facts.termsVersion ?? 3,
      facts.forcedValidation ?? null,
      facts.locale ?? 'en-GB',
      StatementScope.Blogs,
      facts.blogBanned ?? false,
      clock.now(),
    ],
  );
  const id = rows[0]?.id ?? 0;
  const persons = couple ? ['Tove', 'Anders'] : [name];
  const checked = facts.over18 ?? facts.darkStatus === 'Approved';
  for (const [position, person] of persons.entries()) {
    await world.sql(
      `insert into person (profile_id, position, name, gender, birthday) values ($1, $2, $3, $4, '1985-05-05')`,
      [id, position, person, gender === 'Male' || position === 1 ? Gender.Male : Gender.Female],
    );
  }
  if (checked) {
    await world.sql(
      `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
       select profile_id, id, 4, 3, true, $2, $2, '2100-01-01' from person where profile_id = $1`,
      [id, clock.now()],
    );
  }
  return { id, name };
}

/** Logs on by the link of a partner site: whoever begins a test needs no password weighed, which costs more than most tests do. */
async function enter(person: Somebody): Promise<Somebody> {
  const { profileId } = person;
  const sso = makeSsoValue(world.platform.secrets, { profileId, to: null }, clock.now());
  await person.SsoLogOn({ sso });
  return person;
}

const paragraph = '<p>Four degrees in the water, eleven people on the jetty, and one thermos that saved us all.</p>';

/** What a test begins with. Everything but profiles is made by the product's own commands. */
export const given = {
  /** A profile, logged on in a browser of its own. */
  async profile(facts: ProfileFacts = {}): Promise<Somebody> {
    const { id, name } = await insertProfile(facts);
    return enter(withCalls(new Person(world.url, id, name)));
  },

  /** The same person in another browser. */
  async anotherBrowserOf(person: Somebody): Promise<Somebody> {
    return enter(withCalls(new Person(world.url, person.profileId, person.name)));
  },

  stranger: (): Client & Calls => withCalls(new Client(world.url)),

  /** The same person in the dark variant, in another browser; their profile there is made where there is none yet. */
  async dark(person: Somebody, { name = `${person.name}there`, start = 'Anew' }: DarkFacts = {}): Promise<Somebody> {
    const [found] = await world.sql<{ id: number; name: string }>(
      'select id, name from profile where account_id = $1',
      [person.profileId],
    );
    if (!found) {
      const persons = await person.ProfilePersons();
      await person.MakeDarkProfile({ name, personNames: persons.map((_one, nth) => `Somebody ${nth + 1}`), start });
      return given.dark(person);
    }
    const there = withCalls(new Person(world.url, found.id, found.name));
    there.site = darkSite;
    const sso = makeSsoValue(world.platform.secrets, { profileId: person.profileId, to: null }, clock.now());
    await there.SsoLogOn({ sso });
    return there;
  },

  /** Somebody whom the dark variant lets in, there. */
  async insider(facts: ProfileFacts = {}): Promise<Somebody> {
    return given.dark(await given.profile({ ...facts, darkStatus: 'Approved' }));
  },

  async blogEntry(facts: {
    by: Somebody;
    title?: string;
    audience?: 'Public' | 'Members' | 'Favourites';
    commentsAllowed?: boolean;
  }) {
    const { by, title = 'First dip of the season', audience = 'Members', commentsAllowed = true } = facts;
    return by.UpdateBlogEntry({
      title,
      text: paragraph,
      tags: ['Winter bathing'],
      status: 'Published',
      audience,
      commentsAllowed,
    });
  },

  async lodge(facts: {
    by: Somebody;
    name?: string;
    access?: 'AccessForAll' | 'NewMembersApproved';
    question?: string;
  }) {
    const { by, name = `Lodge ${++number}`, access = 'NewMembersApproved', question } = facts;
    const words = { teaser: 'Robes on, chins up.', text: 'We swim every Saturday.', rules: ['Never swim alone.'] };
    return by.CreateLodge({ name, ...words, access, ...(question && { question }) });
  },

  /** Who stands where in a lodge, whatever was before; `days` is how long ago that was decided. Without an owner it has none since now. */
  async places(lodgeId: number, places: [Somebody, NameOf<typeof LodgeMemberStatus>, days?: number][]) {
    const request = { Requesting: LodgeMembershipRequest.New, Declined: LodgeMembershipRequest.Declined } as const;
    const rows = places.map(([{ profileId }, status, days = 0]) =>
      [
        ...[lodgeId, profileId, LodgeMemberStatus[status], request[status as keyof typeof request] ?? 0],
        ...['now()', 'now()', `now() - ${days} * interval '1 day'`],
      ].join(', '),
    );
    const owned = places.some(([, status]) => status === 'Owner');
    // One transaction: a lodge has its one owner or a vacancy whenever one ends.
    await world.sql(`
      delete from lodge_member where lodge_id = ${lodgeId};
      ${rows.map((row) => `insert into lodge_member (lodge_id, profile_id, status, request, since, requested_at, decided_at) values (${row});`).join('\n')}
      update lodge set ownerless_since = ${owned ? 'null' : 'now()'} where id = ${lodgeId}`);
  },

  /** A member of a lodge, let in by one who runs it. */
  async lodgeMember(facts: { lodgeId: number; admin: Somebody; profile?: ProfileFacts }): Promise<Somebody> {
    const person = await given.profile(facts.profile);
    await person.RequestMembership({ lodgeId: facts.lodgeId, answer: 'I like cold water.' });
    await facts.admin.ApproveMembership({ lodgeId: facts.lodgeId, profileIds: [person.profileId] });
    return person;
  },
};
