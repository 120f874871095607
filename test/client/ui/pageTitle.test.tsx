import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../../client/ui/PageTitle.tsx';
import { show } from './show.tsx';

/** A page with a field, and the ways from it; gives back how to go them. */
function open() {
  let go!: ReturnType<typeof useNavigate>;
  function Page() {
    go = useNavigate();
    return (
      <>
        <PageTitle>An evening</PageTitle>
        <input aria-label="Comment" />
      </>
    );
  }
  show(<Page />);
  return (to: string, replace: boolean) => act(async () => go(to, { replace }));
}

const field = () => screen.getByLabelText('Comment');

test('whoever writes stays there when the page is told by another name', async () => {
  const go = open();
  field().focus();
  await go('/Entry/1/an-evening', true);
  expect(document.activeElement).toBe(field());
});

test('whoever comes from another page begins at the title', async () => {
  const go = open();
  field().focus();
  await go('/Entry/2/a-morning', false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'An evening' }));
});
