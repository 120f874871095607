/** Somebody whom both sides let in, and who notes on each whatever it tells about some profiles, by every call there is. */
import { createHash } from 'node:crypto';
import { contracts } from '../../shared/api.ts';
import { pathOf, type Contract } from '../../shared/contract.ts';
import type { Leads } from '../support/acquaintance.ts';
import type { Somebody } from '../support/given.ts';
import { insult } from '../moderation/desk.ts';
import { queryInputs } from '../support/queryInputs.ts';
import { Notes, orders } from './pairing.ts';

/** What leads to somebody and what is theirs. */
export type Things = Omit<Leads, 'ownId' | 'friendId' | 'ownLodgeId' | 'ownMeetupId' | 'tagId'>;

/** What is for the house is refused before anything is read, and drafts are one's own. */
const queries = contracts.filter(
  ({ kind, access, area }) => kind === 'query' && access !== 'support' && access !== 'developer' && area !== 'Drafts',
);
const named = (name: string): Contract => contracts.find((one) => one.name === name)!;

const keyFor = ({ kind, ephemeral }: Contract) => (kind === 'command' && !ephemeral ? crypto.randomUUID() : undefined);

/** Names of keys whose number says whose something is. */
const ownerKeys = ['profileId', 'authorId', 'ownerId', 'organiserId'];

/** Whose one thing of a list is: by its own number, or by the first of its parts that has one. */
function ownerIn(item: unknown): number | undefined {
  if (!item || typeof item !== 'object') return undefined;
  for (const one of [item, ...Object.values(item as object)] as Record<string, unknown>[]) {
    if (!one || typeof one !== 'object') continue;
    for (const key of ownerKeys) if (typeof one[key] === 'number') return one[key];
  }
  return undefined;
}

/** What differs by nothing but the moment of asking, or is drawn for each answer. */
const drawn = new Set(['number', 'token', 'media']);

/** One side, as the attacker sees it. */
export class Eyes {
  readonly me: Somebody;
  readonly people: ReadonlyMap<number, { notes: Notes; name: string }>;
  calls = 0;
  /** What lists told of each the last time they were looked at: whatever is otherwise now has changed since. */
  #before = new Map<string, string>();
  #now = new Map<string, string>();
  #looks = 0;
  #tagId = 0;

  constructor(me: Somebody, people: readonly Somebody[]) {
    this.me = me;
    this.people = new Map(people.map(({ profileId, name }) => [profileId, { notes: new Notes(), name }]));
    const all = [...this.people];
    all.sort(([one], [other]) => one - other).forEach(([, { notes }], at) => notes.tell(orders.number, at));
    all.sort(([, one], [, other]) => one.name.localeCompare(other.name));
    all.forEach(([, { notes }], at) => notes.tell(orders.name, at));
  }

  notesOf(profileId: number): Notes {
    return this.people.get(profileId)!.notes;
  }

  /** Sends a call, and notes what it tells: of whom it is about, or of those whom its lists name. */
  async ask(contract: Contract, input: object, about?: number): Promise<{ status: number; body: unknown }> {
    this.calls += 1;
    const { status, body, headers } = await this.me.call(contract, input, keyFor(contract));
    if (status >= 500) throw new Error(`${contract.name} answered ${status} to ${JSON.stringify(input)}`);
    const call = `${contract.area}/${contract.name}`;
    const extra = Object.keys(input).filter((key) => !/Ids?$|^take$/.test(key));
    const where = extra.length > 0 ? `${call} ${extra.join(' ')}` : call;
    if (about !== undefined) {
      const notes = this.notesOf(about);
      notes.tell(`${where} status`, status);
      notes.tell(`${where} length`, Number(headers.get('content-length') ?? JSON.stringify(body).length));
    }
    this.#read(where, body, about);
    return { status, body };
  }

  #read(where: string, value: unknown, about: number | undefined): void {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, at) => {
        const owner = ownerIn(item);
        const who = owner !== undefined && this.people.has(owner) ? owner : about;
        if (who !== undefined) this.#tell(who, `${where}[] place`, at);
        this.#read(`${where}[]`, item, who);
      });
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        if (!drawn.has(key)) this.#read(`${where}.${key}`, inner, about);
    } else if (about !== undefined) this.#tell(about, where, value);
  }

  #tell(who: number, where: string, value: unknown): void {
    this.notesOf(who).tell(where, value);
    if (!/ place$/.test(where)) this.#now.set(`${who} ${where}`, String(value));
  }

  /** Looks at lists that tell of everybody, and notes of each what has changed since it looked there last. */
  async look(names: readonly string[]): Promise<void> {
    this.#looks += 1;
    this.#now = new Map();
    for (const name of names) await this.ask(named(name), lookedAt[name] ?? {});
    for (const key of new Set([...this.#before.keys(), ...this.#now.keys()])) {
      const [who = '', call = ''] = key.split(' ', 2);
      if (!names.includes(/\/(\w+)/.exec(call)?.[1] ?? '')) continue;
      const [before, now] = [this.#before.get(key), this.#now.get(key)];
      if (before === now) continue;
      const notes = this.notesOf(Number(who));
      notes.tell(`${key.slice(who.length + 1)} changed`, `look ${this.#looks}`);
      notes.tell('changed', `look ${this.#looks}`);
      if (now === undefined) this.#before.delete(key);
      else this.#before.set(key, now);
    }
  }

  /** Gets to know everybody, so that all lists of one's own hold them. */
  async meet(): Promise<void> {
    this.#tagId = (await this.me.CreateTag({ name: 'Known' })).tagId;
    for (const profileId of this.people.keys()) {
      for (const name of ['AddFavorite', 'AddProfileVisit', 'FollowBlogAuthor'])
        await this.ask(named(name), { profileId }, profileId);
      await this.ask(named('SaveNote'), { profileId, text: 'A note.' }, profileId);
      await this.ask(named('TagProfile'), { profileId, tagId: this.#tagId }, profileId);
    }
  }

  /** Asks every query there is once, and about each profile whatever leads to it. */
  async askAll(thingsOf: (profileId: number) => Things): Promise<void> {
    const asked = new Set<string>();
    const leadsOf = (profileId: number): Leads => {
      const own = { ownId: this.me.profileId, tagId: this.#tagId, ownLodgeId: 0, ownMeetupId: 0 };
      return { ...own, friendId: profileId, ...thingsOf(profileId) };
    };
    const nothing = { blogEntryIds: [], lodgeIds: [], albumIds: [], mediaIds: [], lodgeAlbumIds: [], meetupIds: [] };
    const nobody = leadsOfNobody(
      { ...nothing, commentIds: [], debates: [], conversationIds: [], chatIds: [] },
      this.me.profileId,
      this.#tagId,
    );
    for (const contract of queries) {
      const inputs = queryInputs[`${contract.area}/${contract.name}`]!;
      for (const input of inputs(nobody)) await this.#once(asked, contract, input);
      for (const profileId of this.people.keys())
        for (const input of inputs(leadsOf(profileId))) await this.#once(asked, contract, input, profileId);
    }
  }

  async #once(asked: Set<string>, contract: Contract, input: object, about?: number): Promise<void> {
    const key = `${contract.name} ${JSON.stringify(input)}`;
    if (asked.has(key) || slow.has(contract.name)) return;
    asked.add(key);
    await this.ask(contract, input, about);
  }

  /** Tries what is refused, for the ways in which it is: about each profile, on its side and from the other. */
  async tryDoors(onOtherSide: Somebody): Promise<void> {
    for (const [profileId, { name, notes }] of this.people) {
      for (const [call, input] of Object.entries(doors(profileId, name))) {
        await this.ask(named(call), input, profileId);
        this.calls += 1;
        const { status, body } = await onOtherSide.call(named(call), input, keyFor(named(call)));
        notes.tell(`elsewhere ${call}`, `${status} ${(body as { code?: string }).code ?? JSON.stringify(body)}`);
      }
    }
  }

  /** Fetches the picture of each, byte by byte. */
  async fetchPictures(): Promise<void> {
    const { media } = (await this.ask(named('GetContentTokens'), {})).body as { media: string };
    for (const [profileId, { notes }] of this.people) {
      const { body } = await this.ask(named('GetProfileMedia'), { profileId }, profileId);
      const addresses = new Set(JSON.stringify(body).match(/\/media\/[\w.-]+/g));
      for (const address of addresses) await this.#fetch(notes, `${address}?token=${encodeURIComponent(media)}`);
    }
  }

  async #fetch(notes: Notes, address: string): Promise<void> {
    this.calls += 1;
    const cookie = [this.me.cookie, this.me.site === null ? '' : `site=${this.me.site}`].filter(Boolean).join('; ');
    const answer = await fetch(this.me.url + address, { headers: { cookie } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    notes.tell('file status', answer.status);
    notes.tell('file size', bytes.length);
    notes.tell('file hash', createHash('sha256').update(bytes).digest('hex'));
    for (const [header, value] of answer.headers) if (header !== 'date') notes.tell(`file ${header}`, value);
  }

  /** Reads the public pages: where each is named in them. */
  async readPages(): Promise<void> {
    for (const path of ['/Blog', '/Blog/feed.xml', '/sitemap.xml']) {
      this.calls += 1;
      const text = String((await this.me.send('GET', path)).body);
      const order = [...this.people]
        .map(([id, { name }]) => ({ id, at: text.indexOf(name) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
      order.forEach(({ id }, at) => this.notesOf(id).tell(`${path} place`, at));
    }
  }

  /** How long answers take, which is the middle of several, so that what else the machine does weighs little. */
  async time(times: number): Promise<void> {
    const page = pathOf(named('GetProfilePage'));
    const took = new Map([...this.people.keys()].map((profileId) => [profileId, [] as number[]]));
    for (let again = 0; again < times; again++) {
      for (const [profileId, all] of took) {
        const begun = performance.now();
        await this.me.send('GET', `${page}?profileId=${profileId}`);
        all.push(performance.now() - begun);
      }
    }
    this.calls += times * took.size;
    for (const [profileId, all] of took)
      this.notesOf(profileId).tell('milliseconds', all.sort((one, other) => one - other)[Math.floor(times / 2)]);
  }
}

const leadsOfNobody = (things: Omit<Things, 'profileId'>, ownId: number, tagId: number): Leads => ({
  ...things,
  ...{ ownId, tagId, profileId: ownId, friendId: ownId, ownLodgeId: 0, ownMeetupId: 0 },
});

/** How lists are asked for that tell of everybody at once. */
const lookedAt: Record<string, object> = {
  GetFavorites: { take: 100 },
  GetNewNearby: { take: 24 },
  GetOnlineNearby: { take: 24 },
};

/** What asks others outside, or is weighed on purpose. */
const slow = new Set(['PwndPasswordCount']);

/** What is refused to most, or was done before. */
const doors = (profileId: number, name: string): Record<string, object> => ({
  IsProfileNameTaken: { name },
  GetProfilePage: { profileId },
  AddGuestbookEntry: { profileId, text: 'Hello.' },
  AskForRelation: { profileId, kind: 'Friends' },
  AddReport: { contentType: 'Profile', contentId: profileId, ...insult },
});
