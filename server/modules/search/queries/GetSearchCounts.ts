import { GenderGroup, namesOf } from '../../../../shared/enums.ts';
import { search } from '../../../../shared/search/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { understood, type Search } from '../request.ts';
import { keysFor, type Predicate, OrdinalSet } from '../engine/index.ts';
import { groupKeys, type MeantPart } from '../optionPredicates.ts';
import { countsOf, type PredicateMaker } from '../execute.ts';

/** What is left of a search without some of its parts: one and the same tree, which is gone through once for all that it is narrowed by. */
function restOf({ parts }: Search, isKept: (part: MeantPart) => boolean): PredicateMaker {
  const known = new Map<readonly MeantPart[], Predicate>();
  return (rank, texts) => {
    const all = parts(rank, texts);
    let rest = known.get(all);
    if (!rest) known.set(all, (rest = { all: all.filter(isKept).map(({ meant }) => meant) }));
    return rest;
  };
}

const narrowed =
  (rest: PredicateMaker, by: (rank: number) => Predicate): PredicateMaker =>
  (rank, texts) => ({ all: [rest(rank, texts), by(rank)] });

const weighing = ['must', 'any', 'like', 'no'] as const;
const isOf =
  (...fields: readonly string[]) =>
  (part: MeantPart) =>
    part.fields.some((one) => fields.includes(one));

export const GetSearchCounts = handle(search.GetSearchCounts, async (input, actor, context) => {
  const found = await understood(input, actor, context);
  const narrowing = found.parts(found.seeker.rank, new OrdinalSet()).filter(({ fields }) => fields.length > 0);
  const kinkIds = [...new Set(weighing.flatMap((field) => input.options[field] ?? []))];
  const groups = namesOf(GenderGroup);
  const [isGroups, isWords] = [isOf('groups'), isOf(...weighing)];
  const whole = restOf(found, () => true);
  const [anyGroup, anyWords] = [restOf(found, (part) => !isGroups(part)), restOf(found, (part) => !isWords(part))];
  const counts = await countsOf(context.read, found, [
    whole,
    narrowed(whole, () => ({ keys: keysFor('Online', [1]) })),
    ...narrowing.map(({ fields }) => restOf(found, (part) => part.fields[0] !== fields[0])),
    ...groups.map((group) => narrowed(anyGroup, () => groupKeys(GenderGroup[group]))),
    ...kinkIds.map((kinkId) => narrowed(anyWords, (rank) => ({ keys: keysFor('Word', [kinkId], rank) }))),
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
