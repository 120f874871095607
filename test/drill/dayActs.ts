import sharp from 'sharp';
import { AlbumType } from '../../shared/enums.ts';
import { password } from '../support/stage.ts';
import { random } from '../support/random.ts';
import type { Cast, Member } from './dayCast.ts';
import type { Ledger } from './dayLedger.ts';

const hour = 3_600_000;

const oneOf = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)]!;

/** What people meet each other at. */
interface Places {
  entries: { blogEntryId: number; authorId: number }[];
  topics: number[];
  meetups: number[];
  /** Pictures that nobody is about to delete, by their owners. */
  pictures: Map<Member, number[]>;
}

type Act = (me: Member) => Promise<unknown>;

/** What a member may do next, each with how often it is done. */
export class Acts {
  readonly #cast: Cast;
  readonly #ledger: Ledger;
  readonly #places: Places = { entries: [], topics: [], meetups: [], pictures: new Map() };
  readonly #reported = new Set<number>();
  #number = 0;
  readonly #choice: readonly Act[];

  constructor(cast: Cast, ledger: Ledger) {
    this.#cast = cast;
    this.#ledger = ledger;
    const often: [number, Act][] = [
      [12, (me) => this.#comment(me)],
      [3, (me) => this.#publish(me, null)],
      [2, (me) => this.#publish(me, new Date(Date.now() + hour).toISOString())],
      [4, (me) => this.#follow(me)],
      [5, (me) => this.#favourite(me)],
      [6, (me) => this.#visit(me)],
      [5, (me) => this.#move(me)],
      [2, (me) => this.#begin(me)],
      [6, (me) => this.#debate(me)],
      [1, (me) => this.#plan(me)],
      [5, (me) => this.#signUp(me)],
      [3, (me) => this.#askAboutMeetup(me)],
      [2, (me) => this.#upload(me)],
      [1, (me) => this.#deletePicture(me)],
      [1, (me) => this.#report(me)],
      [4, (me) => this.#ledger.ask(() => me.GetAllCounts({}))],
    ];
    this.#choice = often.flatMap(([times, act]) => Array<Act>(times).fill(act));
  }

  /** Everything once, so that there is something to meet at and nothing is left out of a short day. */
  async first(): Promise<void> {
    const { members } = this.#cast;
    for (const me of members.slice(0, 3)) await this.#publish(me, null);
    await this.#begin(members[0]!);
    await this.#plan(members[0]!);
    for (const act of new Set(this.#choice)) await act(oneOf(members.slice(1)));
  }

  next(me: Member): Promise<unknown> {
    return oneOf(this.#choice)(me);
  }

  /** Asks for a copy of what is kept. */
  async takeCopy(me: Member): Promise<void> {
    await this.#ledger.ask(() => me.Reauthenticate({ password }));
    await this.#ledger.keep((options) => me.ExportProfile({}, options));
  }

  /** Leaves a picture, and then the house: nothing on record says that it was there. */
  async leave(me: Member): Promise<void> {
    await this.#saved(me, 'ask');
    await this.#ledger.ask(() => me.Reauthenticate({ password }));
    await this.#ledger.ask((options) => me.DeleteProfile({ now: true }, options));
  }

  async #comment(me: Member): Promise<void> {
    const { blogEntryId, authorId } = oneOf(this.#places.entries);
    const text = this.#words('Comment', me);
    const { commentId } = await this.#ledger.keep((options) => me.AddBlogComment({ blogEntryId, text }, options));
    this.#ledger.said.blog_comment.push(text);
    if (authorId !== me.profileId) this.#ledger.told.push({ profileId: authorId, thing: `BlogComment ${commentId}` });
  }

  async #publish(me: Member, publishAt: string | null): Promise<void> {
    const title = this.#words('Entry', me);
    const words = { title, text: '<p>Four degrees in the water.</p>', tags: ['Winter bathing'], publishAt };
    const { blogEntryId } = await this.#ledger.keep((options) =>
      me.UpdateBlogEntry({ ...words, status: 'Published' }, options),
    );
    this.#ledger.begun.blog_entry.push(title);
    if (publishAt === null) this.#places.entries.push({ blogEntryId, authorId: me.profileId });
  }

  async #follow(me: Member): Promise<void> {
    const { profileId } = this.#other(me);
    await this.#ledger.turn('blog_follow', [profileId, me.profileId], (follows, options) =>
      follows ? me.FollowBlogAuthor({ profileId }, options) : me.UnfollowBlogAuthor({ profileId }, options),
    );
  }

  async #favourite(me: Member): Promise<void> {
    const { profileId } = this.#other(me);
    await this.#ledger.turn('favourite', [me.profileId, profileId], (likes, options) =>
      likes ? me.AddFavorite({ profileId }, options) : me.RemoveFavorite({ profileId }, options),
    );
  }

  async #visit(me: Member): Promise<void> {
    const { profileId } = this.#other(me);
    await this.#ledger.ask(() => me.AddProfileVisit({ profileId }));
    this.#ledger.visits.add(`${profileId} ${me.profileId}`);
  }

  /** The owner stays. */
  async #move(me: Member): Promise<void> {
    const { lodgeId } = this.#cast.open;
    if (me === this.#cast.members[0]) return;
    await this.#ledger.turn('lodge_member', [lodgeId, me.profileId], (comes, options) =>
      comes ? me.JoinLodge({ lodgeId }, options) : me.LeaveLodge({ lodgeId }, options),
    );
    this.#ledger.moves++;
  }

  async #begin(me: Member): Promise<void> {
    const { categoryId } = this.#cast.home;
    const title = this.#words('Topic', me);
    const words = { categoryId, title, text: '<p>Who brings the thermos?</p>' };
    const { entryId } = await this.#ledger.keep((options) => me.CreateDebateEntry(words, options));
    this.#ledger.begun.debate_entry.push(title);
    this.#places.topics.push(entryId);
  }

  async #debate(me: Member): Promise<void> {
    const entryId = oneOf(this.#places.topics);
    const text = this.#words('Word', me);
    await this.#ledger.keep((options) => me.AddDebateEntryComment({ entryId, text }, options));
    this.#ledger.said.debate_comment.push(text);
  }

  /** Only who runs the lodge plans; whoever thinks of it has the owner do so. */
  async #plan(_me: Member): Promise<void> {
    const { lodgeId } = this.#cast.home;
    const owner = this.#cast.members[0]!;
    const title = this.#words('Meetup', owner);
    const [startsAt, endsAt] = [5, 7].map((hours) => new Date(Date.now() + hours * hour).toISOString()) as [
      string,
      string,
    ];
    const plan = { lodgeId, title, text: 'Bring a robe.', place: 'The pier', startsAt, endsAt, places: 8 };
    const { meetupId } = await this.#ledger.keep((options) => owner.CreateMeetup(plan, options));
    this.#ledger.begun.lodge_meetup.push(title);
    this.#places.meetups.push(meetupId);
  }

  async #signUp(me: Member): Promise<void> {
    const meetupId = oneOf(this.#places.meetups);
    await this.#ledger.turn('lodge_meetup_sign_up', [meetupId, me.profileId], (comes, options) =>
      comes ? me.SignUpForMeetup({ meetupId }, options) : me.QuitMeetup({ meetupId }, options),
    );
  }

  async #askAboutMeetup(me: Member): Promise<void> {
    const meetupId = oneOf(this.#places.meetups);
    const text = this.#words('Question', me);
    await this.#ledger.keep((options) => me.AddMeetupComment({ meetupId, text }, options));
    this.#ledger.said.lodge_meetup_comment.push(text);
  }

  async #upload(me: Member): Promise<void> {
    const mediaId = await this.#saved(me, 'keep');
    this.#ledger.pictures.add(mediaId);
    this.#places.pictures.set(me, [...(this.#places.pictures.get(me) ?? []), mediaId]);
  }

  async #saved(me: Member, how: 'keep' | 'ask'): Promise<number> {
    const { albumId, consentId } = this.#cast.albums.get(me)!;
    const file = await picture();
    const { tempMediaId } = await this.#ledger[how]((options) =>
      me.UploadTempMedia({ albumTypeId: AlbumType.Open }, { ...options, file }),
    );
    await this.#ledger[how]((options) => me.SaveTempMedia({ tempMediaId, albumId, consentId }, options));
    return tempMediaId;
  }

  async #deletePicture(me: Member): Promise<void> {
    if (!this.#places.pictures.get(me)?.length) await this.#upload(me);
    const mediaId = this.#places.pictures.get(me)!.pop()!;
    await this.#ledger.keep((options) => me.DeleteMediaItems({ mediaIds: [mediaId] }, options));
    this.#ledger.pictures.delete(mediaId);
    this.#ledger.deletedPictures.add(mediaId);
  }

  /** Nothing is reported twice, so that nothing has to wait for the staff. */
  async #report(me: Member): Promise<void> {
    const entry = this.#places.entries.find(
      ({ blogEntryId, authorId }) => authorId !== me.profileId && !this.#reported.has(blogEntryId),
    );
    if (!entry) return;
    this.#reported.add(entry.blogEntryId);
    const about = { contentType: 'Blog' as const, contentId: entry.blogEntryId };
    await this.#ledger.keep((options) =>
      me.AddReport({ ...about, reason: 'Other', subReason: 'Spam', text: 'Look at it.' }, options),
    );
    this.#ledger.reports++;
  }

  #other(me: Member): Member {
    return oneOf(this.#cast.members.filter((one) => one !== me));
  }

  #words(what: string, { profileId }: Member): string {
    return `${what} ${++this.#number} of ${profileId}`;
  }
}

async function picture(): Promise<Blob> {
  const background = { r: Math.floor(random() * 256), g: Math.floor(random() * 256), b: 120 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' });
}
