import { sql, type Kysely, type RawBuilder } from 'kysely';
import { notes } from '../../../../shared/people/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { foldLetters } from '../../../../shared/folding.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { unsealNote } from '../noteSealing.ts';

type Note = Output<typeof notes.GetNotes>['items'][number];

interface Row {
  aboutId: Column<'note', 'aboutId'>;
  name: Column<'profile', 'name'>;
  sealed: Column<'note', 'text'>;
  updatedAt: Column<'note', 'updatedAt'>;
}

const order = latestFirst(sql.ref('n.updated_at'), sql.ref('n.about_id'));

const notesOf = (ownerId: number, last: string | undefined, cut: RawBuilder<unknown>) => sql<
  Row & { sortKeys: string }
>`
  select ${order.keys} as "sortKeys", n.about_id as "aboutId", p.name, n.text as sealed, n.updated_at as "updatedAt"
  from note n join profile p on p.id = n.about_id where n.profile_id = ${ownerId} and ${isListed('p')}
    and not ${areApart(ownerId, sql.ref('p.id'))}
    and ${order.isBehind(last)}
  order by ${order.by} ${cut}`;

const plain = (words: string) => foldLetters(words.normalize('NFKC'));

export const GetNotes = handle(
  notes.GetNotes,
  async ({ text, ...input }, { profileId: me }, { read, now, platform: { secrets } }) => {
    // The database cannot search what is sealed: a member has few enough notes to open them all.
    const page = movingPage(secrets, 'GetNotes', input);
    const cut = text === undefined ? page.cut : sql``;
    const found = (await rows(read, notesOf(me, page.last, cut))).map(({ sealed, ...note }) => ({
      ...note,
      text: unsealNote(secrets, { ownerId: me, aboutId: note.aboutId }, sealed),
    }));
    const matches = (note: { name: string; text: string }) =>
      plain(`${note.name}\n${note.text}`).includes(plain(text ?? ''));
    const { items, ...rest } = page.pageOf(text === undefined ? found : found.filter(matches).slice(input.skip));
    const cards = await cardsOf(
      items.map((note) => note.aboutId),
      read,
      now,
    );
    const shown = items.flatMap(({ aboutId, text: words, updatedAt }): Note[] => {
      const profile = cards.get(aboutId);
      return profile ? [{ profile, text: words, updatedAt }] : [];
    });
    return { items: shown, ...rest };
  },
);

async function cardsOf(profileIds: number[], read: Kysely<unknown>, now: Date): Promise<Map<number, ProfileCard>> {
  const found = await rows(
    read,
    sql<{ card: ProfileCard | null }>`
      select ${cardOf(sql.ref('about.id'), now)} as card from unnest(${profileIds}::bigint[]) as about(id)`,
  );
  return new Map(found.flatMap(({ card }) => (card ? [[card.profileId, card]] : [])));
}
