import { LodgeMembershipRequest, LodgeMemberStatus, type NameOf } from '../../shared/enums.ts';
import { Client, withCalls, type Calls } from './actors.ts';
import { blogEntry, letIn, lodge } from './contents.ts';
import { enter, insertProfile, password, Person, type ProfileFacts, type Somebody } from './profiles.ts';
import { world } from './world.ts';

export { password, Person, type ProfileFacts, type Somebody };

/** The number of the dark variant's site. */
const darkSite = 2;

interface DarkFacts {
  name?: string;
  start?: 'Copy' | 'Anew';
}

let number = 0;

/** A profile of these facts, in whose name nobody is logged on yet. */
async function insert(facts: ProfileFacts): Promise<Somebody> {
  const name = facts.name ?? `person${++number}`;
  const profileId = await insertProfile((text, values) => world.sql(text, values), { ...facts, name });
  return withCalls(new Person(world.url, profileId, name));
}

const { secrets } = world.platform;

/** What a test begins with. Everything but profiles is made by the product's own commands. */
export const given = {
  /** A profile, logged on in a browser of its own. */
  async profile(facts: ProfileFacts = {}): Promise<Somebody> {
    return enter(await insert(facts), secrets);
  },

  /** The same person in another browser. */
  async anotherBrowserOf(person: Somebody): Promise<Somebody> {
    return enter(withCalls(new Person(world.url, person.profileId, person.name)), secrets);
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
    return enter(there, secrets, person.profileId);
  },

  /** Somebody whom the dark variant lets in, there. */
  async insider(facts: ProfileFacts = {}): Promise<Somebody> {
    return given.dark(await given.profile({ ...facts, darkStatus: 'Approved' }));
  },

  blogEntry,
  lodge,

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
    await letIn(facts.lodgeId, facts.admin, [person]);
    return person;
  },
};
