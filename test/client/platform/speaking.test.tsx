import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { danish } from '../../support/catalogue.ts';

function Words({ told }: { told?: 'other' }) {
  return <p>{useIntl().formatMessage({ id: 'profile.tags.text' }, told && { who: told })}</p>;
}

test('a text that nobody told who reads addresses a couple in the plural', () => {
  const show = (who: 'couple' | 'other', told?: 'other') =>
    render(
      <Speaking locale="da-DK" messages={danish} who={who}>
        <Words {...(told && { told })} />
      </Speaking>,
    ).unmount;
  const unmount = show('couple');
  screen.getByText('Jeres egne ord, som kun I ser.');
  unmount();
  const again = show('other');
  screen.getByText('Dine egne ord, som kun du ser.');
  again();
  show('couple', 'other');
  expect(screen.getByText('Dine egne ord, som kun du ser.')).toBeDefined();
});
