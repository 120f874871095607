/**
 * What somebody may not know changes nothing of what they are answered: all queries and all commands are tried before and after a
 * fact that is hidden from them, and are answered alike. A new fact of that kind belongs into `facts`.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { GenderGroup } from '../../shared/enums.ts';
import { visibleFields } from '../../shared/profiles/profileFields.ts';
import { hours } from '../../server/platform/clock.ts';
import { insult } from '../moderation/desk.ts';
import { acquaintance, type Acquaintance, type Leads } from '../support/acquaintance.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { answersFor, compare, type Answers } from './answers.ts';
import { inTurn, isThorough } from '../support/random.ts';
import { ask, inputOf, withoutLanding } from './offers.ts';

const patience = 180_000;
const mostMails = 3;

/** What is signed anew each time. */
const signed = 'Common/GetContentTokens {}';

/** Commands that leave no row in the log land, so that they are not tried. */
const commands = contracts.filter(({ kind, ephemeral }) => kind === 'command' && !ephemeral);
const ofMails = commands.filter(({ area }) => area === 'Mail');
/** Those of mails, and a third of the others; in the drill all of them. */
const tried = [
  ...ofMails,
  ...inTurn(
    commands.filter((one) => !ofMails.includes(one)),
    3,
  ),
];

/** What commands are about: one of each kind of thing, and the mails of each conversation. */
function subjectsOf(leads: Leads): Record<string, unknown>[] {
  const { ownId, friendId, tagId, debates, conversationIds } = leads;
  const [blogEntryId] = leads.blogEntryIds;
  const [albumId] = leads.albumIds;
  const [mediaId] = leads.mediaIds;
  const [lodgeId] = leads.lodgeIds;
  const [meetupId] = leads.meetupIds;
  const thing = {
    tagId,
    blogEntryId,
    albumId,
    mediaId,
    ...debates[0],
    lodgeId,
    meetupId,
    commentId: leads.commentIds[0],
  };
  const people = [leads.profileId, friendId, ownId].map((profileId) => ({
    ...thing,
    profileId,
    partnerProfileId: profileId,
  }));
  const mails = conversationIds.flatMap((conversationId) =>
    Array.from({ length: mostMails }, (_one, at) => ({
      conversationId,
      conversationIds: [conversationId],
      number: at + 1,
    })),
  );
  return [...people, ...mails];
}

/** How every command is answered. */
async function outcomesFor(one: Somebody, leads: Leads): Promise<Answers> {
  const outcomes: Answers = new Map();
  const subjects = subjectsOf(leads);
  await world.redis.flushdb();
  await withoutLanding(async () => {
    for (const contract of tried)
      for (const subject of subjects) {
        const input = inputOf(contract, subject);
        const name = `${contract.area}/${contract.name} ${JSON.stringify(input)}`;
        if (input && !outcomes.has(name)) outcomes.set(name, await ask(one, contract, input));
      }
  });
  return outcomes;
}

let known: Acquaintance;
let stranger: Somebody;
let leads: Leads;

const told = async (): Promise<Answers> => {
  const answers = new Map([...(await answersFor({ one: known.one, leads })), ...(await outcomesFor(known.one, leads))]);
  answers.delete(signed);
  return answers;
};

beforeAll(async () => {
  known = await acquaintance();
  stranger = await given.profile();
  const { one, leadsOf } = known;
  const { conversationId } = await one.StartConversation({ profileId: stranger.profileId, text: 'Shall we swim?' });
  leads = leadsOf(one);
  leads = { ...leads, conversationIds: [...leads.conversationIds, conversationId] };
  await world.sql('update participant set box = 2 where profile_id = $1', [stranger.profileId]);
  await known.other.UpdateProfile({ visibility: Object.fromEntries(visibleFields.map((field) => [field, 'Nobody'])) });
  await world.settle();
}, patience);

const each = async (people: Somebody[], work: (who: Somebody, conversationId: number) => Promise<unknown>) => {
  for (const who of people)
    for (const conversationId of leads.conversationIds) await work(who, conversationId).catch(() => undefined);
};

/** Says everything there is to say about somebody. */
async function describe(who: Somebody): Promise<void> {
  const persons = (await who.ProfilePersons()).map(({ personId }) => ({
    personId,
    ...({ bodyType: 'Slim', eyeColour: 'Green', hairColour: 'Red' } as const),
  }));
  for (const { personId } of persons) await who.UpdatePersonWeightAndHeight({ personId, height: 181, weight: 82 });
  const kinkIds = (await who.GetKinks()).slice(3, 6).map(({ kinkId }) => kinkId);
  const said = { headline: 'Out by the reef', text: 'I swim before dawn.', relationshipStatus: 'Married' } as const;
  await who.UpdateProfile({ ...said, lookingFor: GenderGroup.Men | GenderGroup.Couples, kinkIds, persons });
  const words = kinkIds.map((kinkId) => ({ kinkId, weight: 'Must' as const }));
  await who.SaveMatchSettings({ groups: 15, ageFrom: 18, ageTo: 99, distanceBand: null, words });
}

/** What others do of which nobody is told, one after the other. */
const facts: [string, () => Promise<unknown>][] = [
  [
    'read what was written to them',
    () =>
      each([known.other, known.friend, stranger], (who, conversationId) =>
        who.ReadConversation({ conversationId, number: 100 }),
      ),
  ],
  [
    'declined, muted, put away and deleted it',
    async () => {
      const conversationIds = [leads.conversationIds.at(-1)!];
      await stranger.DeclineRequests({ conversationIds });
      const until = new Date(Date.now() + hours).toISOString();
      await each([known.other], (who, conversationId) => who.MuteConversation({ conversationId, until }));
      await each([known.other], (who, conversationId) =>
        who.MoveConversations({ conversationIds: [conversationId], box: 'Archive' }),
      );
      await each([known.friend], (who, conversationId) =>
        who.DeleteConversations({ conversationIds: [conversationId] }),
      );
    },
  ],
  ['wrote into fields that nobody sees', () => describe(known.other)],
  [
    'noted and hid for themselves',
    async () => {
      const { profileId } = known.one;
      await known.other.SaveNote({ profileId, text: 'Was late.' });
      await known.other.HideEntry({ blogEntryId: leads.blogEntryIds[0]! });
      await each([known.other, known.friend], async (who, conversationId) => {
        const { mailId } = await who.PrepareMailReport({ conversationId, number: 1 });
        await who.AddReport({ contentType: 'Mail', contentId: mailId, ...insult });
      });
    },
  ],
];

test(
  'what others did for themselves alone changes no answer, neither of a query nor of a command',
  async () => {
    let before = await told();
    for (const [what, happen] of facts) {
      await happen();
      await world.settle();
      if (!isThorough && what !== facts.at(-1)![0]) continue;
      const after = await told();
      expect([what, ...compare(after, before)]).toEqual([what]);
      before = after;
    }
  },
  patience,
);
