import type { Somebody } from './profiles.ts';

const paragraph = '<p>Four degrees in the water, eleven people on the jetty, and one thermos that saved us all.</p>';

interface EntryFacts {
  by: Somebody;
  title?: string;
  text?: string;
  audience?: 'Public' | 'Members' | 'Favourites';
  commentsAllowed?: boolean;
}

/** A published blog entry. */
export const blogEntry = ({ by, title = 'First dip of the season', text = paragraph, ...more }: EntryFacts) =>
  by.UpdateBlogEntry({
    title,
    text,
    tags: ['Winter bathing'],
    status: 'Published',
    audience: 'Members',
    commentsAllowed: true,
    ...more,
  });

interface LodgeFacts {
  by: Somebody;
  name?: string;
  access?: 'AccessForAll' | 'NewMembersApproved';
  question?: string;
}

let number = 0;

/** A lodge, to which new members are let in one by one unless told otherwise. */
export const lodge = ({
  by,
  name = `Lodge ${String(++number).padStart(3, '0')}`,
  access = 'NewMembersApproved',
  question,
}: LodgeFacts) =>
  by.CreateLodge({
    name,
    teaser: 'Robes on, chins up.',
    text: 'We swim every Saturday.',
    rules: ['Never swim alone.'],
    access,
    ...(question && { question }),
  });

/** Lets people into a lodge that lets in one by one. */
export async function letIn(lodgeId: number, admin: Somebody, people: readonly Somebody[]): Promise<void> {
  for (const one of people) await one.RequestMembership({ lodgeId, answer: 'I like cold water.' });
  await admin.ApproveMembership({ lodgeId, profileIds: people.map(({ profileId }) => profileId) });
}
