import { expect, test } from '@jest/globals';
import { hasContactData } from '../../server/modules/profiles/index.ts';

test.each([
  'Write to anna@mail.example',
  'anna (at) mail dot com',
  'anna[at]mail.dk',
  'annasnabel-a mail',
  'anna @ mail.dk',
  'reach me at mail.com',
  'www.somewhere.example',
  'www . somewhere',
  'https://somewhere.example/me',
  'somewhere.dk is mine',
  'SOMEWHERE.DK',
  'somewhere dot com',
  '+45 70 00 00 00',
  'ring 70000000',
  '70-00-00-00',
  '70.00.00.00',
  '(70) 00 00 00',
  '7 0 0 0 0 0 0 0',
  '７００００００００',
  '70\u200b00\u200b00\u200b00',
  '+467000000',
])('“%s” tells how to reach somebody', (words) => expect(hasContactData(words)).toBe(true));

test.each([
  '',
  'We swim from 6.30 to 7.15, and talk afterwards.',
  'Here since 2019-2023, and again from 01.02.2024.',
  'I am 180 cm, 80 kg and 45 years old.',
  'Ages 25-35 or 40-50.',
  'We like tea.No sugar, please. It is all we need.',
  'Meet me at home. Se you there, de siger altid ja.',
  'A flat for 1.200.000 is too much. 10 out of 10.',
  'Vi bor i Aarhus C, 8000.',
  'Open 18.00-22.00 on 24/12.',
])('“%s” tells nothing of the kind', (words) => expect(hasContactData(words)).toBe(false));
