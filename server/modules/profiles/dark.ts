import { sql, type RawBuilder } from 'kysely';
import { AgePolicy, DarkStatus } from '../../../shared/enums.ts';

/**
 * Whether the profile `p` may enter the dark variant, as its gates judge who stands before them: for what happens while nobody
 * does. A country wants no check where every dark site that has it says so.
 */
export const entersDark = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  p.dark_status = ${sql.lit(DarkStatus.Approved)} and p.member_until > ${now} and (is_over_18(p.id, ${now}) or (
    select coalesce(bool_and(c.age_policy = ${sql.lit(AgePolicy.None)}), false) from place
    join site_country c on c.country = place.country join site s on s.id = c.site_id and s.dark where place.id = p.place_id)))`;
