import { GenderGroup, namesOf } from '../../../../shared/enums.ts';
import { search } from '../../../../shared/search/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { understood, type Search } from '../ask.ts';
import { People } from '../bits.ts';
import type { Meant } from '../expression.ts';
import { keysFor } from '../keys.ts';
import { groupKeys, type MeantPart } from '../meaning.ts';
import { countsOf, type Asked } from '../run.ts';

/** The parts of a search but for those of some fields, and something instead. */
const anew =
  ({ parts }: Search, isKept: (part: MeantPart) => boolean, instead: (rank: number) => Meant[]): Asked =>
  (rank, texts) => ({
    all: [
      ...parts(rank, texts)
        .filter(isKept)
        .map(({ meant }) => meant),
      ...instead(rank),
    ],
  });

const none = () => [];
const weighing = ['must', 'any', 'like', 'no'] as const;
const isOf =
  (...fields: readonly string[]) =>
  (part: MeantPart) =>
    part.fields.some((one) => fields.includes(one));

export const GetSearchCounts = handle(search.GetSearchCounts, async (input, actor, context) => {
  const found = await understood(input, actor, context);
  const narrowing = found.parts(found.seeker.rank, new People()).filter(({ fields }) => fields.length > 0);
  const kinkIds = [...new Set(weighing.flatMap((field) => input.options[field] ?? []))];
  const groups = namesOf(GenderGroup);
  const [isGroups, isWords] = [isOf('groups'), isOf(...weighing)];
  const counts = await countsOf(context.read, found, [
    found.asked,
    anew(
      found,
      () => true,
      () => [{ keys: keysFor('Online', [1]) }],
    ),
    ...narrowing.map(({ fields }) => anew(found, (part) => part.fields[0] !== fields[0], none)),
    ...groups.map((group) =>
      anew(
        found,
        (part) => !isGroups(part),
        () => [groupKeys(GenderGroup[group])],
      ),
    ),
    ...kinkIds.map((kinkId) =>
      anew(
        found,
        (part) => !isWords(part),
        (rank) => [{ keys: keysFor('Word', [kinkId], rank) }],
      ),
    ),
  ]);
  const [total, online, ...rest] = counts;
  const without = rest.splice(0, narrowing.length);
  const ofGroups = rest.splice(0, groups.length);
  return {
    ...total!,
    online: online!,
    without: narrowing.flatMap(({ fields }, nth) => fields.map((field) => ({ field, ...without[nth]! }))),
    groups: groups.map((group, nth) => ({ group, ...ofGroups[nth]! })),
    words: kinkIds.map((kinkId, nth) => ({ kinkId, ...rest[nth]! })),
  };
});
