import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import type { Group } from '../../../client/features/notifications/group.ts';
import { plainSentenceOf, sentenceOf } from '../../../client/features/notifications/sentence.ts';
import { show } from '../ui/show.tsx';
import { group, people } from './groups.ts';

function Said({ group, who }: { group: Group; who: string }) {
  const intl = useIntl();
  return (
    <>
      <p data-testid="rich">
        {sentenceOf(intl, group, who, (chunks) => (
          <b>{chunks}</b>
        ))}
      </p>
      <p data-testid="plain">{plainSentenceOf(intl, group, who)}</p>
    </>
  );
}

/** The sentence, and which of its words are bold. */
function said(more: Partial<Group>, who = 'other', locale: 'en-GB' | 'da-DK' = 'en-GB') {
  const { unmount } = show(<Said group={group(1, more)} who={who} />, locale);
  const rich = screen.getByTestId('rich');
  const found = [rich.textContent, ...[...rich.querySelectorAll('b')].map((one) => one.textContent)];
  expect(screen.getByTestId('plain').textContent).toBe(rich.textContent);
  unmount();
  return found;
}

test('one, two and many are told by the latest names, and only names are bold', () => {
  expect(said({ actors: people('bert') })).toEqual(['bert commented on “First dip”', 'bert']);
  expect(said({ actors: people('bert', 'Kaffe & Kanel'), people: 2 })).toEqual([
    'bert and Kaffe & Kanel commented on “First dip”',
    'bert',
    'Kaffe & Kanel',
  ]);
  expect(said({ actors: people('bert', 'carl', 'dina'), people: 4 })).toEqual([
    'bert and 3 others commented on “First dip”',
    'bert',
  ]);
});

test('those that are not told count, and nobody to name is somebody', () => {
  expect(said({ actors: people('bert'), people: 2 })[0]).toBe('bert and 1 other commented on “First dip”');
  expect(said({ actors: [], people: 1 })).toEqual(['Somebody who has left commented on “First dip”']);
  expect(said({ actors: [], people: 3 })).toEqual(['3 people commented on “First dip”']);
});

test('a couple is told in the plural, and names of things stay bold', () => {
  const answered: Partial<Group> = { type: 'BlogCommentAnswered', actors: people('bert', 'carl'), people: 2 };
  expect(said(answered, 'couple', 'da-DK')[0]).toBe('bert og carl svarede på jeres kommentar til »First dip«');
  expect(said(answered, 'other', 'da-DK')[0]).toBe('bert og carl svarede på din kommentar til »First dip«');
  const asked: Partial<Group> = { type: 'LodgeMembershipRequested', subject: 'Winter bathers' };
  expect(said(asked)).toEqual(['bert asked to join Winter bathers', 'bert', 'Winter bathers']);
});
