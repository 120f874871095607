import { expect, test } from '@jest/globals';
import { actionsFor, type LodgeMember } from '../../../client/features/lodges/memberActions.ts';

const member = (status: LodgeMember['status'], can: LodgeMember['can']): LodgeMember => ({
  status,
  can,
  notes: 0,
  since: '2026-11-14T16:20:00.000Z',
  profile: {
    profileId: 7,
    name: 'otto',
    profileType: 'Single',
    gender: 'Male',
    ages: [58],
    town: null,
    certified: false,
    online: false,
    picture: null,
  },
});

test('nothing is offered that the server does not allow', () => {
  expect(actionsFor(member('Assistant', []))).toEqual([]);
  expect(actionsFor(member('Member', ['BlockProfile']))).toEqual(['block']);
  expect(actionsFor(member('Member', ['RemoveMember', 'BlockProfile']))).toEqual(['remove', 'block']);
});

test('an assistant may be made co-owner by who may pass the ownership, and by nobody else', () => {
  expect(actionsFor(member('Assistant', ['SetAssistantStatus', 'BlockProfile']))).toEqual(['makeMember', 'block']);
  expect(actionsFor(member('Assistant', ['SetAssistantStatus', 'PassOwnership']))).toEqual([
    'makeCoOwner',
    'makeMember',
    'passOwnership',
  ]);
});

test('who runs a lodge may step down', () => {
  expect(actionsFor(member('CoOwner', ['SetAssistantStatus']))).toEqual(['makeMember']);
});
