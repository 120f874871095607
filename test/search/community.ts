/** A small community of all kinds, and a slow and obvious way to say whom one of them finds: page by page, as they see it. */
import {
  FieldVisibility,
  Gender,
  GenderGroup,
  MatchWeight,
  namesOf,
  ProfileStatus,
  ToldAge,
  type NameOf,
} from '../../shared/enums.ts';
import { profile } from '../../shared/profilePage/contract.ts';
import type { Output } from '../../shared/contract.ts';
import { blacklist } from '../../shared/people/blacklist.ts';
import {
  choiceNames,
  choices,
  measureNames,
  profileChoiceNames,
  profileChoices,
  sensitiveChoiceNames,
  sensitiveChoices,
  visibleFields,
} from '../../shared/profiles/profileFields.ts';
import { endsOf, type SearchOptions } from '../../shared/search/options.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { choicesOfPerson, choicesOfProfile, measuresOfPerson } from '../support/facts.ts';
import { random } from '../support/random.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

export type Page = Output<typeof profile.GetProfilePage>;

export const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const some = <T>(from: readonly T[], share = 0.4): T[] => from.filter(() => random() < share);
const chance = (share: number) => random() < share;

interface Wish {
  groups: number;
  ageFrom: number;
  ageTo: number;
  distanceBand: 0 | 10 | 25 | 50 | 100 | null;
  certifiedOnly: boolean;
}

export interface Member {
  one: Somebody;
  status: NameOf<typeof ProfileStatus>;
  dark: boolean;
  placeId: number | null;
  gender: NameOf<typeof Gender>;
  consent: boolean;
  filter: Wish | null;
  match: Wish | null;
  words: Map<number, NameOf<typeof MatchWeight>>;
  kinkIds: number[];
  openKinks: boolean;
  seenAt: Date;
  hidesOnline: boolean;
  createdAt: Date;
  media: { video: boolean; audience: number }[];
  /** Visitors of the last thirty days. */
  visitors: number;
}

const phrases = ['We love long walks by the fjord', 'Vi elsker at bade om vinteren', 'Jazz og kaffe', 'Quiet evenings'];
export const texts = ['walks', 'bade', 'kaffe', 'jazz -kaffe', '"long walks"', 'nothing-like-it'];

/** The ages by which somebody is found: the middle of the ten years that are told in the variant. */
const agesOf = ({ ages }: Page['profile']) =>
  ages.map((age) => (typeof age === 'number' ? age : ({ '18–29': 24, '60+': 65 }[age] ?? parseInt(age) + 5)));

export class Community {
  readonly members: Member[] = [];
  readonly kinkIds: number[];
  readonly zipCodes: string[];

  constructor(kinkIds: number[], zipCodes: string[]) {
    this.kinkIds = kinkIds;
    this.zipCodes = zipCodes;
  }

  /** Makes everybody, with everything that ties them to each other. */
  static async begin(size: number): Promise<Community> {
    const kinks = await world.sql<{ id: number }>('select id from kink order by id limit 6');
    const towns = ['1050', '2100', '2800', '4000', '5000', '8000'];
    const community = new Community(
      kinks.map(({ id }) => id),
      towns,
    );
    for (let nth = 0; nth < size; nth++) await community.#come(nth);
    for (const member of community.members) await community.#keep(member);
    for (const member of community.members) await community.#part(member);
    for (const member of community.members) {
      const [row] = await world.sql<{ n: number }>('select count(*)::int as n from visit where profile_id = $1', [
        member.one.profileId,
      ]);
      member.visitors = row!.n;
    }
    await runSchedules(['FollowSearch', 'RankVisits']);
    return community;
  }

  /** Somebody on the main site, and every eighth time the same person in the variant too. */
  async #come(nth: number): Promise<void> {
    const gender = pick(namesOf(Gender));
    const isInside = nth % 8 === 7;
    // It is the account's, on both sides.
    const consent = chance(0.7);
    const one = await given.profile({
      gender,
      member: chance(0.7),
      role: chance(0.4) ? 'CertifiedProfile' : 'Normal',
      ...(isInside && { darkStatus: 'Approved', member: true }),
    });
    const status = nth % 9 === 5 && !isInside ? 'Locked' : 'Active';
    this.members.push(await this.#describe(one, { gender, dark: false, status, consent }));
    if (!isInside) return;
    const there = await given.dark(one);
    this.members.push(await this.#describe(there, { gender, dark: true, status, consent }));
  }

  async #describe(one: Somebody, facts: Pick<Member, 'gender' | 'dark' | 'status' | 'consent'>): Promise<Member> {
    const zipCode = chance(0.85) ? pick(this.zipCodes) : null;
    const sensitive = { profile: true, matching: facts.consent };
    await one.ConsentPrivacyData({
      version: 1,
      marketing: false,
      preferences: false,
      statistics: false,
      sensitiveData: sensitive,
    });
    const { persons } = await one.GetProfileDataForEdit();
    const kinkIds = some(this.kinkIds);
    const visibility = Object.fromEntries(visibleFields.map((field) => [field, pick(namesOf(FieldVisibility))]));
    await one.UpdateProfile({
      ...(zipCode !== null && { countryId: 'DK', zipCode }),
      headline: pick(phrases),
      text: pick(phrases),
      ...choicesOfProfile(pick),
      lookingFor: Math.floor(random() * 16),
      kinkIds,
      visibility,
      persons: persons.map(({ personId }) => ({ personId, ...choicesOfPerson(pick) })),
    });
    for (const { personId } of persons) await this.#measure(one, personId);
    if (facts.dark)
      await world.sql('update profile set told_age = $2 where id = $1', [one.profileId, pick(Object.values(ToldAge))]);
    return this.#placed(one, {
      ...facts,
      ...{ kinkIds, openKinks: FieldVisibility[visibility['kinks']!] <= FieldVisibility.Members },
    });
  }

  async #measure(one: Somebody, personId: number): Promise<void> {
    const born = new Date(
      Date.UTC(2026 - 20 - Math.floor(random() * 50), Math.floor(random() * 12), 1 + Math.floor(random() * 27)),
    );
    await world.sql('update person set birthday = $2 where id = $1', [personId, born]);
    if (chance(0.8))
      await one.UpdatePersonWeightAndHeight({
        personId,
        ...measuresOfPerson(({ min }) => min + 25 + Math.floor(random() * 55)),
      });
  }

  async #placed(
    one: Somebody,
    facts: Pick<Member, 'dark' | 'gender' | 'status' | 'consent' | 'kinkIds' | 'openKinks'>,
  ): Promise<Member> {
    const id = one.profileId;
    const seenAt = new Date(clock.ms() - pick([0, 0.2, 2, 10, 25, 35, 60]) * days);
    const createdAt = new Date(clock.ms() - pick([1, 10, 29, 60]) * days);
    const hidesOnline = chance(0.25);
    await world.sql(
      `update profile set created_at = $2, last_seen_at = $3, seen_before_at = case when dark then $3::timestamptz end,
         configuration = configuration || jsonb_build_object('hideOnline', $4::boolean) where id = $1`,
      [id, createdAt, seenAt, hidesOnline],
    );
    const media = await this.#media(id);
    const [filter, match] = [await this.#wish(id, 'search_filter'), await this.#wish(id, 'match_settings')];
    const words = new Map(
      match ? some(this.kinkIds).map((kinkId) => [kinkId, pick(namesOf(MatchWeight))] as const) : [],
    );
    for (const [kinkId, weight] of words)
      await world.sql('insert into match_word values ($1, $2, $3)', [id, kinkId, MatchWeight[weight]]);
    const [row] = await world.sql<{ placeId: number | null }>(
      'select place_id as "placeId" from profile where id = $1',
      [id],
    );
    const made = {
      one,
      placeId: row!.placeId,
      filter,
      match,
      words,
      seenAt,
      hidesOnline,
      createdAt,
      media,
      visitors: 0,
    } as const;
    return { ...facts, ...made };
  }

  async #media(id: number): Promise<Member['media']> {
    const media = some([false, true]).map((video) => ({ video, audience: 1 + Math.floor(random() * 5) }));
    for (const { video, audience } of media) {
      await world.sql(
        `with album as (insert into media_album (profile_id, type, audience, created_at) values ($1, 2, 1, now()) returning id)
         insert into media (profile_id, type, album_id, position, status, validation, width, height, tiny, audience, created_at, live_at)
         select $1, $2, id, 1, 4, 5, 10, 10, '', $3, now(), now() from album`,
        [id, video ? 3 : 2, audience],
      );
    }
    return media;
  }

  async #wish(id: number, table: 'search_filter' | 'match_settings'): Promise<Wish | null> {
    if (chance(0.4)) return null;
    const ageFrom = 18 + Math.floor(random() * 20);
    const wish: Wish = {
      groups: pick([15, 15, 7, 3, 6]),
      ageFrom,
      ageTo: ageFrom + 15 + Math.floor(random() * 40),
      distanceBand: pick([null, null, 25, 50, 100]),
      certifiedOnly: table === 'search_filter' && chance(0.2),
    };
    const values = [id, wish.groups, wish.ageFrom, wish.ageTo, wish.distanceBand];
    await (table === 'search_filter'
      ? world.sql('insert into search_filter values ($1, $2, $3, $4, $5, $6)', [...values, wish.certifiedOnly])
      : world.sql('insert into match_settings values ($1, $2, $3, $4, $5)', values));
    return wish;
  }

  #othersOf = (member: Member) => this.members.filter((other) => other !== member && other.dark === member.dark);

  async #keep(member: Member): Promise<void> {
    for (const { one } of some(this.#othersOf(member), 0.15))
      await member.one.AddFavorite({ profileId: one.profileId });
  }

  async #part(member: Member): Promise<void> {
    const others = this.#othersOf(member);
    for (const { one } of some(others, 0.04))
      await member.one.call(blacklist.AddToBlacklist, { profileId: one.profileId });
    for (const other of some(others, 0.3)) {
      await world.sql('insert into visit (profile_id, visitor_id, at) values ($1, $2, now()) on conflict do nothing', [
        ...[other.one.profileId, member.one.profileId],
      ]);
    }
    if (member.status !== 'Locked') return;
    // By the house's own hand it would take two of them and a statement, which is another test.
    await world.sql(`alter table profile disable trigger restricted_with_a_statement`);
    await world.sql(`update profile set status = ${ProfileStatus.Locked} where id = $1`, [member.one.profileId]);
    await world.sql(`alter table profile enable trigger restricted_with_a_statement`);
  }
}

const groupOf: Record<NameOf<typeof Gender>, number> = {
  Male: GenderGroup.Men,
  Female: GenderGroup.Women,
  Couple: GenderGroup.Couples,
  Transsexual: GenderGroup.Transgender,
};

/** What one of the community sees of everybody there is for them, and what they find by a search. */
export class Reader {
  readonly community: Community;
  readonly me: Member;
  readonly #seen = new Map<Member, { page: Page; media: { video: boolean }[] }>();
  readonly #bands = new Map<string, number | null>();

  constructor(community: Community, me: Member) {
    this.community = community;
    this.me = me;
  }

  /** Reads every page that opens to them. */
  async look(): Promise<void> {
    const favourers = new Set(
      (
        await world.sql<{ id: number }>('select profile_id as id from favourite where favourite_id = $1', [
          this.me.one.profileId,
        ])
      ).map(({ id }) => id),
    );
    const { member } = await this.me.one.GetProfileData();
    for (const other of this.community.members) {
      if (other === this.me || other.status !== 'Active') continue;
      const { status, body } = await this.me.one.call(profile.GetProfilePage, { profileId: other.one.profileId });
      if (status !== 200) continue;
      const rank = favourers.has(other.one.profileId) ? 3 : member ? 2 : 1;
      this.#seen.set(other, { page: body as Page, media: other.media.filter(({ audience }) => audience <= rank) });
    }
    for (const from of this.community.members)
      for (const [to] of this.#seen) await this.#band(from.placeId, to.placeId);
  }

  async #band(from: number | null, to: number | null): Promise<void> {
    const key = `${from} ${to}`;
    if (this.#bands.has(key)) return;
    const [row] = await world.sql<{ band: number | null }>('select distance_band($1, $2) as band', [from, to]);
    this.#bands.set(key, row!.band);
  }

  bandFrom = (placeId: number | null, other: Member) => this.#bands.get(`${placeId} ${other.placeId}`) ?? null;

  /** Whom they find, in order. */
  find(
    options: SearchOptions,
    extra: { text?: string; filtered?: boolean; mode?: string; nearId?: number | null },
  ): number[] {
    const found = [...this.#seen].filter(([other, { page, media }]) => {
      const fits = this.#fits(options, other, page, media, extra.nearId ?? this.me.placeId);
      return fits && this.#fitsMore(other, page, extra);
    });
    const place = extra.nearId ?? this.me.placeId;
    const keyed = found.map(([other, { page }]) => ({
      other,
      key: this.#orderOf(options, other, page, place, extra.mode),
    }));
    keyed.sort((one, two) => {
      const at = one.key.findIndex((value, nth) => value !== two.key[nth]);
      return at < 0 ? 0 : one.key[at]! - two.key[at]!;
    });
    return keyed.map(({ other }) => other.one.profileId);
  }

  #orderOf({ like }: SearchOptions, other: Member, page: Page, place: number | null, mode?: string): number[] {
    const liked = like ? (page.kinks.some(({ kinkId }) => like.includes(kinkId)) ? 0 : 1) : 0;
    // By the numbers in which they came: the time of coming, then the profile's.
    const newest = [-other.createdAt.getTime(), -other.one.profileId];
    if (mode === 'Newest') return [liked, ...newest];
    const level = other.visitors < 8 ? 0 : Math.floor(Math.log2(other.visitors)) - 2;
    const band = place === null ? 0 : (this.bandFrom(place, other) ?? 1000);
    return [liked, mode === 'Top' ? -level : band, this.#activity(other, page), ...newest];
  }

  #dayOf = (moment: Date) => Math.floor(moment.getTime() / days);

  #seenAgo = (other: Member) => (other.hidesOnline ? Infinity : this.#dayOf(clock.now()) - this.#dayOf(other.seenAt));

  #activity(other: Member, { profile: { online } }: Page): number {
    if (online) return 0;
    const ago = this.#seenAgo(other);
    return ago <= 0 ? 1 : ago <= 6 ? 2 : ago <= 29 ? 3 : 4;
  }

  #fitsMore(
    other: Member,
    page: Page,
    { text = '', filtered = false, mode }: { text?: string; filtered?: boolean; mode?: string },
  ) {
    const { filter } = this.me;
    return (
      (mode !== 'Online' || page.profile.online) &&
      (!filtered || !filter || this.#isWanted(filter, other, page)) &&
      (text === '' || saysWords(`${page.headline}\n${page.text}`, text))
    );
  }

  #isWanted(wish: Wish, other: Member, page: Page): boolean {
    const band = this.bandFrom(this.me.placeId, other);
    return (
      (wish.groups & groupOf[other.gender]) !== 0 &&
      agesOf(page.profile).some((age) => age >= wish.ageFrom && age <= wish.ageTo) &&
      (wish.distanceBand === null || (band !== null && band <= wish.distanceBand)) &&
      (!wish.certifiedOnly || page.profile.certified)
    );
  }

  /** Whether the other would want to meet them. */
  wants(other: Member): boolean {
    const { me } = this;
    const [ages, certified] = [this.#ages, this.#certified];
    const band = this.bandFrom(me.placeId, other);
    return (
      [other.filter, other.match].every(
        (wish) =>
          !wish ||
          ((wish.groups & groupOf[me.gender]) !== 0 &&
            (wish.distanceBand === null || (band !== null && band <= wish.distanceBand)) &&
            (!wish.certifiedOnly || certified)),
      ) &&
      ages.some((age) =>
        [other.filter, other.match].every((wish) => !wish || (age >= wish.ageFrom && age <= wish.ageTo)),
      )
    );
  }

  #ages: number[] = [];
  #certified = false;
  /** What of themselves decides who wants them. */
  async know(): Promise<void> {
    const page = await this.me.one.GetProfilePage({ profileId: this.me.one.profileId });
    this.#ages = agesOf(page.profile);
    this.#certified = page.profile.certified;
  }

  #fits(o: SearchOptions, other: Member, page: Page, media: { video: boolean }[], place: number | null): boolean {
    return (
      this.#fitsThem(o, other, page, place) &&
      (!o.pictures || media.some(({ video }) => !video)) &&
      (!o.videos || media.some(({ video }) => video)) &&
      fitsFacts(o, other, page) &&
      fitsWords(o, page)
    );
  }

  /** What is told of everybody, and what time tells. */
  #fitsThem(o: SearchOptions, other: Member, { profile }: Page, place: number | null): boolean {
    const { certified, online } = profile;
    const ages = agesOf(profile);
    const inAge = (age: number) => age >= (o.ageFrom ?? 0) && age <= (o.ageTo ?? 200);
    const band = this.bandFrom(place, other);
    return [
      o.groups === undefined || (o.groups & groupOf[other.gender]) !== 0,
      (o.ageFrom === undefined && o.ageTo === undefined) || (ages.some(inAge) && (!o.both || ages.every(inAge))),
      o.band === undefined || (band !== null && band <= o.band),
      o.active === undefined || this.#seenAgo(other) <= { Today: 0, ThisWeek: 6, ThisMonth: 29 }[o.active],
      !o.certified || certified,
      !o.online || online,
      !o.isNew || this.#dayOf(clock.now()) - this.#dayOf(other.createdAt) < 30,
      !o.mutual || this.wants(other),
    ].every(Boolean);
  }
}

/** What persons tell of themselves, as the reader sees it. */
function fitsFacts(o: SearchOptions, { consent }: Member, page: Page): boolean {
  const facts = page.persons.map((person) => person.facts);
  const sensitive = consent ? facts : [];
  const between = (value: number | null, from = 0, to = 1000) => value !== null && value >= from && value <= to;
  const told = (wanted: readonly string[] | undefined, values: (string | null)[]) =>
    !wanted || values.some((value) => value !== null && wanted.includes(value));
  const of = <K extends keyof (typeof facts)[number]>(fact: K, all = facts) => all.map((one) => one[fact]);
  return [
    ...measureNames.map((field) => {
      const [from, to] = endsOf(field).map((end) => o[end]);
      return (from ?? to) === undefined || of(field).some((one) => between(one, from, to));
    }),
    ...choiceNames.map((field) => told(o[choices[field].search.option], of(field))),
    ...profileChoiceNames.map((field) => told(o[profileChoices[field].search.option], [page[field]])),
    ...sensitiveChoiceNames.map((field) => told(o[sensitiveChoices[field].search.option], of(field, sensitive))),
  ].every(Boolean);
}

function fitsWords(o: SearchOptions, page: Page): boolean {
  const kinks = page.kinks.map(({ kinkId }) => kinkId);
  return [
    o.lookingFor === undefined || (page.lookingFor & o.lookingFor) !== 0,
    (o.must ?? []).every((word) => kinks.includes(word)),
    !o.any || o.any.some((word) => kinks.includes(word)),
    !(o.no ?? []).some((word) => kinks.includes(word)),
  ].every(Boolean);
}

/** Words as the phrases of the community hold them; stems do not matter among them. */
function saysWords(said: string, text: string): boolean {
  const small = said.toLowerCase();
  if (text === '"long walks"') return small.includes('long walks');
  if (text === 'jazz -kaffe') return small.includes('jazz') && !small.includes('kaffe');
  return small.includes(text);
}
