import { expect, test } from '@jest/globals';
import { favorites, notes } from '../../shared/people/contract.ts';
import { guestbook } from '../../shared/profilePage/guestbook.ts';
import { lodgeMembers } from '../../shared/lodges/members.ts';
import { lodgeNotes } from '../../shared/lodges/notes.ts';
import { profile } from '../../shared/profilePage/contract.ts';
import { profileVisits } from '../../shared/people/visits.ts';
import { relations } from '../../shared/people/relations.ts';
import { blacklist } from '../../shared/people/blacklist.ts';
import type { Contract } from '../../shared/contract.ts';
import { given } from '../support/given.ts';

const nobody = 999_999_999;

async function apart() {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: carla, access: 'AccessForAll' });
  for (const one of [anna, bert]) await one.JoinLodge({ lodgeId });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  return { anna, bert, lodgeId };
}

const calls: [Contract, object][] = [
  [profile.GetProfilePage, {}],
  [profileVisits.AddProfileVisit, {}],
  [favorites.AddFavorite, {}],
  [favorites.RemoveFavorite, {}],
  [notes.SaveNote, { text: 'Met at the jetty.' }],
  [guestbook.GetGuestbook, {}],
  [guestbook.AddGuestbookEntry, { text: 'Hello there.' }],
  [relations.GetRelations, {}],
  [relations.AskForRelation, { kind: 'Friends' }],
  [blacklist.AddToBlacklist, {}],
  [blacklist.RemoveFromBlacklist, {}],
  [lodgeMembers.BlockProfile, { lodge: true, reason: 'Sold tickets.' }],
  [lodgeMembers.UnblockProfile, { lodge: true }],
  [lodgeMembers.RemoveMember, { lodge: true, reason: 'Never came.' }],
  [lodgeNotes.SaveMemberNote, { lodge: true, text: 'Brings cake.' }],
  [lodgeNotes.GetMemberNotes, { lodge: true }],
  [lodgeMembers.DeleteMembershipRequest, { lodge: true }],
  [lodgeMembers.SetAssistantStatus, { lodge: true, status: 'Assistant' }],
  [lodgeMembers.GetMemberActivities, { lodge: true }],
];

test.each(calls.map(([contract, more]) => [contract.name, contract, more] as const))(
  '%s answers about who is apart as about nobody, word for word',
  async (_name, contract, { lodge, ...more }: { lodge?: boolean }) => {
    const { anna, bert, lodgeId } = await apart();
    const answerFor = async (profileId: number) => {
      const input = { ...more, ...(lodge && { lodgeId }), profileId };
      const { status, body } = await bert.call(contract, input, crypto.randomUUID());
      const { number: _, ...rest } = body as Record<string, unknown>;
      return { status, rest };
    };
    expect(await answerFor(anna.profileId)).toEqual(await answerFor(nobody));
  },
);
