import type { DemoSelf, DemoPerson } from '../types.ts';

type Guided = Pick<DemoPerson, 'userName' | 'headline' | 'persons'> & Partial<DemoPerson>;

const self = (name: string, gender: DemoSelf['gender'], ageYears: number, figure: DemoSelf['figure']): DemoSelf => ({
  name,
  gender,
  ageYears,
  figure,
  birthdayOffsetDays: 40 + ((ageYears * 37) % 300),
});

const swedish = { locale: 'sv-SE', timeZone: 'Europe/Stockholm' } as const;
const norwegian = { locale: 'nb-NO', timeZone: 'Europe/Oslo' } as const;
const english = { locale: 'en-GB', timeZone: 'Europe/London' } as const;

/** The accounts with a known password. */
export const guidedPeople: Guided[] = [
  {
    userName: 'anna',
    headline: 'Kolde bade, varme samtaler og en blog om begge dele.',
    member: true,
    persons: [self('Anna', 'Female', 38, 'solvej')],
    background: { scene: 'jetty', palette: 'dawn', seed: 7 },
  },
  {
    userName: 'bert',
    headline: 'Here for good company and the occasional long lunch.',
    ...english,
    member: true,
    town: { country: 'GB', zipCode: 'BS1' },
    persons: [self('Bert', 'Male', 46, 'mads')],
  },
  {
    userName: 'tove_anders',
    joinedDaysAgo: 3100,
    headline: 'Vi bader hele vinteren og taler bagefter om noget andet.',
    member: true,
    persons: [self('Tove', 'Female', 44, 'tove'), self('Anders', 'Male', 47, 'anders')],
    background: { scene: 'jetty', palette: 'winter', seed: 3 },
  },
  {
    userName: 'frida',
    headline: 'Tittar runt, läser mycket och hälsar när jag vågar.',
    ...swedish,
    town: { country: 'SE', zipCode: '211 20' },
    persons: [self('Frida', 'Female', 33, 'liv')],
  },
  {
    userName: 'otto',
    joinedDaysAgo: 2900,
    headline: 'Holder øje med badestigen og med termokanden.',
    member: true,
    persons: [self('Otto', 'Male', 58, 'ole')],
  },
  {
    userName: 'asta',
    joinedDaysAgo: 2300,
    headline: 'Byder velkommen på molen, uanset vejret.',
    member: true,
    town: { country: 'DK', zipCode: '8400' },
    persons: [self('Asta', 'Female', 51, 'ingrid')],
  },
  {
    userName: 'rita',
    headline: 'Flyttar snart till Danmark och söker badvänner.',
    ...swedish,
    town: { country: 'SE', zipCode: '411 05' },
    persons: [self('Rita', 'Female', 41, 'noor')],
  },
  {
    userName: 'bo',
    headline: 'Er mest i nærheden af havnen.',
    town: { country: 'DK', zipCode: '8900' },
    persons: [self('Bo', 'Male', 52, 'lars')],
  },
  {
    userName: 'carl',
    headline: 'Har vist, hvem jeg er, og taler gerne først.',
    member: true,
    accessType: 'CertifiedProfile',
    town: { country: 'DK', zipCode: '5000' },
    persons: [{ ...self('Carl', 'Male', 50, 'karl'), birthday: '1976-02-29' }],
  },
  {
    userName: 'hans',
    headline: 'Siger ikke alt om mig selv på første side.',
    member: true,
    accessType: 'HiddenCertifiedProfile',
    town: { country: 'DK', zipCode: '8600' },
    persons: [self('Hans', 'Male', 55, 'erik')],
  },
  {
    userName: 'mona',
    headline: 'Hjælper til i chatten. Skriv, hvis noget er forkert.',
    member: true,
    accessType: 'ChatModerator',
    town: { country: 'DK', zipCode: '9000' },
    persons: [self('Mona', 'Female', 47, 'bente')],
  },
  {
    userName: 'sara',
    headline: 'Answers in support. Ask twice if once was not enough.',
    ...english,
    timeZone: 'Europe/Copenhagen',
    member: true,
    accessType: 'Support',
    town: { country: 'DK', zipCode: '2100' },
    persons: [self('Sara', 'Female', 36, 'freja')],
  },
  {
    userName: 'dev',
    headline: 'Looks after the machinery and waters the plants.',
    ...english,
    member: true,
    accessType: 'Developer',
    town: { country: 'GB', zipCode: 'M1' },
    persons: [self('Dev', 'Male', 34, 'malik')],
  },
  {
    userName: 'lars',
    headline: 'Venter på at kunne vise, at jeg er mig.',
    status: 'Locked',
    town: { country: 'DK', zipCode: '7100' },
    persons: [self('Lars', 'Male', 43, 'jonas')],
  },
  {
    userName: 'nora',
    headline: 'Leser alltid det som står med liten skrift.',
    ...norwegian,
    termsAccepted: false,
    town: { country: 'NO', zipCode: '5014' },
    persons: [self('Nora', 'Female', 39, 'kim')],
  },
  {
    userName: 'dina',
    headline: 'Holder af stille rum og tydelige aftaler.',
    member: true,
    darkStatus: 'Approved',
    town: { country: 'DK', zipCode: '2200' },
    persons: [self('Dina', 'Female', 42, 'amina')],
  },
  {
    userName: 'trine',
    headline: 'Går tur i all slags vær og snakker helst underveis.',
    ...norwegian,
    member: true,
    gender: 'Transsexual',
    town: { country: 'NO', zipCode: '0150' },
    persons: [self('Trine', 'Female', 45, 'sam')],
  },
];

/** What a guided account is unless it says otherwise. */
export const guidedDefaults = {
  locale: 'da-DK',
  timeZone: 'Europe/Copenhagen',
  town: { country: 'DK', zipCode: '8000' },
  accessType: 'Normal',
  status: 'Active',
  member: false,
  darkStatus: 'None',
  termsAccepted: true,
} as const;
