import { expect, test } from '@jest/globals';
import { email } from '../../shared/fields.ts';

test('both spellings of a domain are one address, and what is no domain stays refused', () => {
  const ascii = 'anna@xn--blbr-roah.example';
  for (const typed of ['anna@blåbær.example', 'anna@BLÅBÆR.example', 'anna@bla\u030Abær.example', ascii])
    expect(email.parse(typed)).toBe(ascii);
  expect(email.parse('Anna@Mail.example')).toBe('Anna@Mail.example');
  for (const wrong of [
    'anna',
    'anna@blåbær',
    'anna@blåbær.example/x',
    'anna@blå bær.example',
    'å@mail.example',
    '@blåbær.example',
  ])
    expect(email.safeParse(wrong).success).toBe(false);
});
