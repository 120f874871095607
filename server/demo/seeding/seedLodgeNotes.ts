import type pg from 'pg';
import type { Locale } from '../../../shared/enums.ts';

const notes: Record<Exclude<Locale, 'nb-NO'>, string[]> = {
  'en-GB': [
    'Offers lifts to those who live far out.',
    'Prefers to be written to, not called.',
    'Cancelled twice at short notice.',
  ],
  'da-DK': [
    'Tilbyder kørelejlighed til dem langt ude.',
    'Vil helst have en besked, ikke et opkald.',
    'Har meldt afbud to gange i sidste øjeblik.',
  ],
  'sv-SE': [
    'Erbjuder skjuts till dem som bor långt ut.',
    'Vill hellre ha ett meddelande än ett samtal.',
    'Har lämnat återbud två gånger i sista stund.',
  ],
};

/** Writes who shut people out of lodges, as the activity lists tell it, and what those who run them noted. */
export async function seedLodgeNotes(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(`
    update lodge_member m set banned_by = a.actor_id from lodge_activity a
    where m.status = 4 and a.lodge_id = m.lodge_id and a.profile_id = m.profile_id and a.activity = 3`);
  await client.query(
    `insert into lodge_note (lodge_id, profile_id, author_id, text, at)
     select lodge_id, profile_id, author_id,
       coalesce($1::jsonb -> locale, $1::jsonb -> 'da-DK') ->> (n % 3)::int, $2::timestamptz - n * interval '31 hours'
     from (
       select m.lodge_id, m.profile_id, admin.profile_id as author_id, author.locale, row_number() over (order by m.id) as n
       from lodge_member m
       join lodge_member admin on admin.lodge_id = m.lodge_id and admin.status in (2, 3)
       join profile author on author.id = admin.profile_id
       where (m.status in (1, 5) and m.id % 11 = 0) or m.status = 4) noted`,
    [JSON.stringify(notes), now],
  );
}
