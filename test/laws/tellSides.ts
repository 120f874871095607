/** The same people on both sides, whose one story is told with and without the other. */
import { topicKinds } from '../../shared/declared.ts';
import type { Leads } from '../support/acquaintance.ts';
import { given, type Somebody } from '../support/given.ts';
import { Story } from './story.ts';
import { live, words, type Cast, type Told } from './withAndWithout.ts';
import { Witness } from './witness.ts';

/** Whether something happens on the main site, and in the dark variant. */
export interface Sides {
  here: boolean;
  there: boolean;
}

/** Who reads on a side, what leads to all that is there, and what came unasked. */
export interface Side extends Omit<Told, 'story'> {
  heard: Map<string, unknown>;
}

/** So many steps after its beginning all of it has happened on both sides. */
const afterwards = 45;

/** Comes to the moment at which both sides are read. */
export const comeToTheEnd = () => new Story(false).at(afterwards);

/** What may be watched, of every kind there is. */
function topicsOf({ blogEntryIds, lodgeIds, debates, meetupIds }: Leads): string[] {
  const of: Record<string, readonly number[]> = {
    blogEntry: blogEntryIds,
    ...{ lodge: lodgeIds, lodgeDebate: lodgeIds, lodgeMedia: lodgeIds, lodgeCalendar: lodgeIds },
    lodgeDebateEntry: debates.map(({ entryId }) => entryId!),
    lodgeMeetup: meetupIds,
    chat: [],
  };
  const forgotten = topicKinds.filter((kind) => !of[kind]);
  if (forgotten.length > 0) throw new Error(`Nobody watches ${forgotten.join(', ')}.`);
  return Object.entries(of).flatMap(([kind, ids]) => ids.map((id) => `${kind}:${id}`));
}

/** What happens on the main site after all that happens in the variant. */
async function evening({ one, friend, third }: Omit<Cast, 'story'>, { blogEntryIds, debates }: Leads): Promise<void> {
  const { profileId } = one;
  await friend.AddBlogComment({ blogEntryId: blogEntryIds[2]!, text: 'Good night.' });
  await friend.UpdateBlogEntry({ ...words(friend, 'Evening'), audience: 'Public', status: 'Published' });
  await friend.AddProfileVisit({ profileId });
  await friend.AddGuestbookEntry({ profileId, text: 'Sleep well.' });
  await third.CreateDebateEntry({ categoryId: debates[0]!.categoryId!, ...words(third, 'Evening') });
}

/**
 * What the people do on one side is the same, and has the same numbers and times, whether or not they do anything on the
 * other, where they have no profile then. Answers who reads on each side.
 */
export async function tellSides({ here, there }: Sides): Promise<Partial<Record<keyof Sides, Side>>> {
  const story = new Story(false);
  await story.begin();
  const approved = { darkStatus: 'Approved' } as const;
  const [one, friend, third] = [
    await given.profile({ ...approved, name: 'reader' }),
    await given.profile({ ...approved, name: 'friend' }),
    await given.profile({ ...approved, name: 'third' }),
  ];
  const support = await given.profile({ name: 'helper', role: 'Support' });
  const people = { one, friend, third, support };
  const ear = await Witness.ofAccount(one);
  const leads = here && (await live({ story, ...people }));
  if (leads) await ear.watch(topicsOf(leads));
  await ear.over('here');
  const night = there && (await tellNight(people));
  await ear.over('there');
  if (leads) {
    await new Story(false).at(42);
    await evening(people, leads);
  }
  await ear.over('in the evening');
  if (night) await night.ear.over('in the evening');
  return {
    ...(leads && { here: { one, leads, heard: ear.heard } }),
    ...(night && { there: { ...night, heard: night.ear.heard } }),
  };
}

async function tellNight({ one, friend, third, support }: Record<'one' | 'friend' | 'third' | 'support', Somebody>) {
  const story = new Story(false, 20);
  await story.at(0);
  const [owl, bat, moth] = [
    await given.dark(one, { name: 'owl' }),
    await given.dark(friend, { name: 'bat' }),
    await given.dark(third, { name: 'moth' }),
  ];
  const ear = await Witness.onSide(owl);
  const leads = await live({ story, one: owl, friend: bat, third: moth, support });
  await ear.watch(topicsOf(leads));
  await ear.over('there');
  return { one: owl, leads, ear };
}
