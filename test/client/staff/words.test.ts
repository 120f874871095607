import { expect, test } from '@jest/globals';
import { contracts } from '../../../shared/api.ts';
import { proposalDecisions } from '../../../shared/staff/actions.ts';
import { actsOfTwo } from '../../../shared/staff/proposals.ts';
import { english } from '../../support/catalogue.ts';
import { readNews } from '../../../client/features/news/newsDraft.ts';

test('whatever stands in the audit has words, and nothing else has', () => {
  const beginning = 'staff.action.';
  // A decision about a proposal is recorded under the name that its act has for it.
  const isDecision = (name: string) => (proposalDecisions as readonly string[]).includes(name);
  const decisions = Object.values(actsOfTwo).flatMap(({ recordedAs }) => Object.values<string>(recordedAs));
  const called = contracts.filter(({ audited, name }) => audited && !isDecision(name)).map(({ name }) => name);
  // The queue page is no contract.
  const audited = ['QueueBoard', ...called, ...decisions];
  const worded = Object.keys(english).filter((id) => id.startsWith(beginning));
  expect(worded.map((id) => id.slice(beginning.length)).sort()).toEqual([...new Set(audited)].sort());
});

const none = { title: '', text: '' };
const whole = { title: 'Snow', text: 'The phone opens at ten.' };
const times = { startsAt: '2026-11-21T10:00', endsAt: '2026-11-22T10:00' };

test('news are always there in English, and whole or not at all in the other languages', () => {
  const texts = { 'en-GB': none, 'da-DK': { title: 'Sne', text: '' }, 'sv-SE': none };
  expect(readNews({ texts, ...times }).faults.map(({ field }) => field)).toEqual([
    'news-title-en-GB',
    'news-text-en-GB',
    'news-text-da-DK',
  ]);
  const good = readNews({ texts: { ...texts, 'en-GB': whole, 'da-DK': none }, ...times });
  expect(good.faults).toEqual([]);
  expect(good.input.texts).toEqual({ 'en-GB': whole });
});

test('news do not end before they start', () => {
  const texts = { 'en-GB': whole, 'da-DK': none, 'sv-SE': none };
  const { faults } = readNews({ texts, startsAt: times.endsAt, endsAt: times.startsAt });
  expect(faults.map(({ field }) => field)).toEqual(['news-endsAt']);
});
