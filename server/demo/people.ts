import { random, type Random } from '../../shared/art/random.ts';
import type { Locale } from '../../shared/enums.ts';
import { figureFor, landscapeAt } from './content/appearance.ts';
import { guidedDefaults, guidedPeople } from './content/guided.ts';
import { hometowns, timeZones } from './content/hometowns.ts';
import { profileRows } from './content/profiles.ts';
import { standings } from './content/standings.ts';
import type { ProfileRows } from './content/types.ts';
import type { DemoSelf, DemoPerson } from './types.ts';

/** A profile as its row tells it, before the dice decide the rest. */
interface Sketch extends Pick<DemoPerson, 'locale' | 'name' | 'gender' | 'headline'> {
  selves: Pick<DemoSelf, 'name' | 'gender'>[];
}

/** The 240 profiles of the demo community, the guided ones first; the same ones every time. */
export function people(): DemoPerson[] {
  const dice = random(1998);
  const drafts = Object.entries(profileRows).flatMap(([locale, rows]) => sketches(locale as Locale, rows));
  const stands = standings(drafts.length, dice);
  return [
    ...guidedPeople.map(guided),
    ...drafts.map(({ selves, ...sketch }, index): DemoPerson => {
      const stand = stands[index]!;
      const homes = hometowns[sketch.locale];
      return {
        ...sketch,
        ...address(slug(sketch.name)),
        ...stand,
        ...presence(stand, dice),
        timeZone: timeZones[sketch.locale],
        profileType: selves.length === 2 ? 'Couple' : 'Single',
        persons: persons(sketch.gender, selves, index, drafts.length, dice),
        town: homes[Math.floor(dice() * homes.length)]!,
        termsAccepted: stand.status !== 'None',
        background: landscapeAt(index),
      };
    }),
  ];
}

function guided(account: (typeof guidedPeople)[number], index: number): DemoPerson {
  const couple = account.persons.length === 2;
  return {
    ...guidedDefaults,
    ...address(account.userName),
    name: account.userName,
    profileType: couple ? 'Couple' : 'Single',
    gender: couple ? 'Couple' : account.persons[0]!.gender,
    joinedDaysAgo: 400 + index * 57,
    lastSeenMinutesAgo: index % 2 ? 2 : 20 + index * 9,
    background: landscapeAt(index + 3),
    ...account,
  };
}

function sketches(locale: Locale, rows: ProfileRows): Sketch[] {
  const single =
    (gender: 'Male' | 'Female') =>
    ([name, first, headline]: ProfileRows['men'][number]) => ({
      locale,
      name,
      gender,
      selves: [{ name: first, gender }],
      headline,
    });
  return [
    ...rows.men.map(single('Male')),
    ...rows.women.map(single('Female')),
    ...rows.couples.map(([name, first, second, headline, who]): Sketch => {
      const selves: Sketch['selves'] = [
        { name: first, gender: who === 'two men' ? 'Male' : 'Female' },
        { name: second, gender: who === 'two women' ? 'Female' : 'Male' },
      ];
      return { locale, name, gender: 'Couple', selves, headline };
    }),
    ...rows.transgender.map(([name, first, gender, headline]): Sketch => {
      return { locale, name, gender: 'Transsexual', selves: [{ name: first, gender }], headline };
    }),
  ];
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'oe')
    .replaceAll('å', 'aa')
    .replaceAll('é', 'e')
    .replaceAll(' & ', '_')
    .replaceAll(' ', '.');

const address = (userName: string) => ({ userName, email: `${userName}@mail.example` });

/** Ages from 18 to 74 around 41: few at both ends, most between 30 and 50. */
const ageAt = (share: number) => Math.round(18 + 56 * (0.5 - Math.sin(Math.asin(1 - 2 * share) / 3)) ** 1.38);

/** Two birthdays today, five in the next six days, the others spread over the year. */
const birthdayOffset = (turn: number) => (turn < 2 ? 0 : turn < 7 ? turn - 1 : 7 + ((turn * 131) % 358));

function persons(gender: Sketch['gender'], selves: Sketch['selves'], index: number, count: number, dice: Random) {
  const age = ageAt(((index * 97) % count) / (count - 1));
  const gap = Math.floor(dice() ** 2 * 16) * (dice() < 0.3 ? -1 : 1);
  return selves.map((self, place): DemoSelf => {
    const ageYears = place === 0 ? age : Math.min(74, Math.max(18, age + gap));
    return {
      ...self,
      ageYears,
      birthdayOffsetDays: birthdayOffset(((index * 53 + 90) % count) + place * count),
      figure: figureFor(gender === 'Transsexual' ? 'Either' : self.gender, ageYears, index + place),
    };
  });
}

function presence({ status, member }: Pick<DemoPerson, 'status' | 'member'>, dice: Random) {
  const gone = status === 'Deleted' || status === 'ToBeDeleted' || status === 'PermaLocked';
  const atLeast = member ? 400 : gone ? 60 : 1;
  const joinedDaysAgo = status === 'None' ? 1 : atLeast + Math.floor(dice() ** 2.2 * 6500);
  const roll = dice();
  const present = roll < 0.12 ? roll * 40 : roll < 0.6 ? 6 + dice() * 1400 : 1440 + dice() ** 3 * 60_000;
  const lastSeenMinutesAgo = Math.floor(gone ? 5000 + dice() * 20_000 : present);
  return { joinedDaysAgo, lastSeenMinutesAgo: Math.min(lastSeenMinutesAgo, joinedDaysAgo * 1440) };
}
