import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { ByItself, DeskItem } from '../../../client/kit/desk/DeskItem.tsx';
import { show } from '../ui/show.tsx';

/** What came to the table by itself; gives back how somebody opens it. */
function open() {
  let opened!: () => void;
  function Table() {
    const [byItself, setByItself] = useState(true);
    opened = () => setByItself(false);
    return (
      <ByItself value={byItself}>
        <DeskItem title="Case 7" actions={<textarea aria-label="Reason" />}>
          What was said.
        </DeskItem>
      </ByItself>
    );
  }
  show(<Table />);
  return () => act(() => opened());
}

test('what is opened takes the focus', () => {
  const enter = open();
  expect(document.activeElement).toBe(document.body);
  enter();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Case 7' }));
});

test('whoever writes in it already goes on there', () => {
  const enter = open();
  screen.getByLabelText('Reason').focus();
  enter();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});
