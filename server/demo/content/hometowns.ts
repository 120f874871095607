import type { Locale } from '../../../shared/enums.ts';
import type { TownReference } from '../types.ts';

const at = (country: TownReference['country'], zipCodes: string[]): TownReference[] =>
  zipCodes.map((zipCode) => ({ country, zipCode }));

/** Where the invented members of a language live; a town that comes twice has twice as many. */
export const hometowns: Record<Locale, TownReference[]> = {
  'da-DK': at('DK', [
    ...['8000', '8000', '8000', '8000', '8000', '8600', '8700', '8800', '8900', '8400'],
    ...['1050', '2100', '2200', '2000', '2500', '3000', '4000', '4600', '4300', '5000'],
    ...['5000', '5700', '6000', '6700', '7100', '7400', '9000', '9000', '9990', '3700'],
  ]),
  'sv-SE': at('SE', [
    '211 20',
    '211 20',
    '222 21',
    '252 20',
    '411 05',
    '411 05',
    '111 20',
    '111 20',
    '753 20',
    '903 26',
  ]),
  'nb-NO': at('NO', ['0150', '0350', '1606', '3015', '4006', '5014', '7011', '9008']),
  'en-GB': at('GB', ['E8', 'N1', 'SE15', 'M1', 'YO1', 'BN1', 'EH1']),
};

export const timeZones: Record<Locale, string> = {
  'da-DK': 'Europe/Copenhagen',
  'sv-SE': 'Europe/Stockholm',
  'nb-NO': 'Europe/Oslo',
  'en-GB': 'Europe/London',
};
