import { expect, test } from '@jest/globals';
import { nextDialog, type DialogName } from '../../../client/shell/dialogOrder.ts';

const everything = {
  membership: true,
  receipt: true,
  forcedConsentMedia: true,
  needUpdateHeightAndWeight: true,
  pwndPasswordCount: 3,
  welcome: false,
};

test('the dialogs come one after the other, each once', () => {
  const seen = new Set<DialogName>();
  const order = [0, 1, 2, 3, 4, 5].map(() => {
    const name = nextDialog(everything, seen);
    if (name) seen.add(name);
    return name;
  });
  expect(order).toEqual(['membership', 'receipt', 'onboarding', 'weightAndHeight', 'breachedPassword', undefined]);
});

test('a dialog without a reason is left out', () => {
  const nothing = {
    membership: false,
    receipt: false,
    forcedConsentMedia: false,
    needUpdateHeightAndWeight: false,
    pwndPasswordCount: 0,
    welcome: false,
  };
  expect(nextDialog(nothing, new Set())).toBeUndefined();
  expect(nextDialog({ ...nothing, pwndPasswordCount: 1 }, new Set())).toBe('breachedPassword');
});

test('what the welcome asks for is not asked for beside it', () => {
  const seen = new Set<DialogName>(['membership', 'receipt', 'onboarding']);
  expect(nextDialog({ ...everything, welcome: true }, seen)).toBe('breachedPassword');
});
