import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from '../../../client/kit/people/Avatar.tsx';
import { SafeImage } from '../../../client/kit/media/SafeImage.tsx';
import { SafeModeContext } from '../../../client/kit/media/safeMode.ts';
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
