import { sql } from 'kysely';
import { hints } from '../../../../shared/start/hints.ts';
import { namesOf, ProfileHint, type NameOf } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { hasMatchSettings } from '../../matching/index.ts';

type Hint = NameOf<typeof ProfileHint>;

/** So few words say little about somebody. */
const enough = { text: 80, kinks: 3 } as const;

/** What each step is worth, a hundred in all, and where it is taken. */
const steps: Record<Hint, { points: number; link: string }> = {
  Headline: { points: 10, link: '/EditProfile/Main' },
  Text: { points: 20, link: '/EditProfile/Main' },
  Facts: { points: 15, link: '/EditProfile/Main' },
  InterestWords: { points: 15, link: '/EditProfile/Main' },
  MatchSettings: { points: 10, link: '/EditProfile/MatchSettings' },
  HeightAndWeight: { points: 10, link: '/EditProfile/Main' },
  Validation: { points: 15, link: '/ProfileValidation' },
  Passkey: { points: 5, link: '/EditProfile/Account' },
};

export const Hints = handle(hints.Hints, async (_input, { profileId }, { read, now }) => {
  const done = await firstRow(
    read,
    sql<Record<Hint, boolean>>`
      select p.headline <> '' as "Headline", length(p.about) >= ${enough.text} as "Text",
        p.relationship_status is not null and p.looking_for > 0 and persons.described as "Facts",
        (select count(*) from profile_kink where profile_id = p.id) >= ${enough.kinks} as "InterestWords",
        ${hasMatchSettings(profileId)} as "MatchSettings", persons.measured as "HeightAndWeight",
        is_over_18(p.id, ${now}) as "Validation", exists (select from passkey where profile_id = account_of(p.id)) as "Passkey"
      from profile p, lateral (
        select bool_and(body_type is not null) as described, bool_and(height is not null and weight is not null) as measured
        from person where profile_id = p.id) as persons
      where p.id = ${profileId}`,
  );
  const left = namesOf(ProfileHint).filter((hint) => !done?.[hint]);
  const missing = left.reduce((sum, hint) => sum + steps[hint].points, 0);
  const open = left.map((hint) => ({ hint, ...steps[hint] })).sort((a, b) => b.points - a.points);
  return { completeness: 100 - missing, steps: open };
});
