import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from '../../../client/kit/people/Avatar.tsx';
import { SafeImage } from '../../../client/kit/media/SafeImage.tsx';
import { ExplainingContext, SafeModeContext } from '../../../client/kit/media/safeMode.ts';
import { show } from '../ui/show.tsx';

const picture = { url: '/full.webp', tiny: '/tiny.webp', width: 800, height: 600 };
const shown = () => Array.from(document.images, (image) => image.getAttribute('src'));

const hidden = () => {
  show(
    <SafeModeContext value={true}>
      <SafeImage picture={picture} alt="The jetty" />
    </SafeModeContext>,
  );
  return screen.getByRole('button', { name: /^The jetty\. Hidden by safe mode/ });
};

test('without safe mode the picture is shown in its box', () => {
  show(<SafeImage picture={picture} alt="The jetty" />);
  expect(screen.getByRole('img', { name: 'The jetty' }).getAttribute('src')).toBe('/full.webp');
});

test('in safe mode the full picture is not even asked for', () => {
  hidden();
  expect(shown()).toEqual(['/tiny.webp']);
  expect(document.body.innerHTML).not.toContain('/full.webp');
});

test('holding it shows it, letting go hides it', () => {
  const tile = hidden();
  fireEvent.pointerDown(tile);
  expect(shown()).toEqual(['/full.webp']);
  fireEvent.pointerUp(tile);
  expect(shown()).toEqual(['/tiny.webp']);
});

test('Enter shows it and Enter hides it', async () => {
  const user = userEvent.setup();
  hidden().focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['/full.webp']);
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['/tiny.webp']);
});

test('an avatar in safe mode is the small preview', () => {
  show(
    <SafeModeContext value={true}>
      <Avatar picture={picture} />
    </SafeModeContext>,
  );
  expect(shown()).toEqual(['/tiny.webp']);
});

const explaining = () => ({ who: 'other' as const, showAll: jest.fn(), seen: jest.fn() });

/** Two blurred pictures of a page that are so many pixels wide. */
function twoOfWidth(width: number, told: ReturnType<typeof explaining> | null) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  show(
    <SafeModeContext value={true}>
      <ExplainingContext value={told}>
        <SafeImage picture={picture} alt="The jetty" />
        <SafeImage picture={picture} alt="The boat" />
      </ExplainingContext>
    </SafeModeContext>,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('the first blurred picture explains safe mode, and only that', async () => {
  const told = explaining();
  twoOfWidth(240, told);
  const note = screen.getByRole('note');
  expect(note.parentElement!.textContent).toContain('The jetty');
  await userEvent.setup().click(within(note).getByRole('button', { name: 'Show all' }));
  await userEvent.setup().click(within(note).getByRole('button', { name: 'Got it' }));
  expect(told.showAll).toHaveBeenCalledTimes(1);
  expect(told.seen).toHaveBeenCalledTimes(1);
});

test('it is not explained on a picture without room, nor to who was told', () => {
  twoOfWidth(120, explaining());
  expect(screen.queryByRole('note')).toBeNull();
  cleanup();
  twoOfWidth(240, null);
  expect(screen.queryByRole('note')).toBeNull();
});
