import { afterEach, expect, jest, test } from '@jest/globals';
import { isChange } from '../../../client/platform/configuration.ts';

afterEach(() => void jest.restoreAllMocks());

test('an unchanged value is not sent', () => {
  expect(isChange(true, true)).toBe(false);
  expect(isChange('da-DK', 'sv-SE')).toBe(true);
});

test('a value keeps its type; another type is only told to the console', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(isChange(true, 'true')).toBe(false);
  expect(isChange(undefined, 1)).toBe(false);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith('Error: trying to update profile configuration to a different type');
});
