/**
 * The one table of drafts. A draft that was sent or thrown away leaves an empty row for a while: whoever saves names the
 * version that they wrote on, and the row decides in the database which of a save and a sending at the same moment was later.
 */
import { sql, type RawBuilder } from 'kysely';
import { draftPlaces, type DraftPlace } from '../../../shared/declared.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, iso } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import type { Platform } from '../../platform/platform.ts';
import { seal, unseal, type Secrets } from '../../platform/secrets.ts';

/** The most drafts of a member; the oldest is deleted. */
const mostDrafts = 200;

export interface DraftTarget {
  place: DraftPlace;
  placeId: number;
}

export interface Words {
  title: string;
  text: string;
}

const nameOf = ({ place, placeId }: DraftTarget) => `${place} ${placeId}`;

const isSealed = (place: string) => (draftPlaces as Record<string, { sealed?: boolean }>)[place]?.sealed === true;
const purposeOf = (profileId: number, at: string) => `draft ${profileId} ${at}`;

/** The words of a draft as they are kept at a place, and as they were written. */
const keptText = (secrets: Secrets, profileId: number, at: DraftTarget, text: string) =>
  isSealed(at.place) ? seal(secrets, purposeOf(profileId, nameOf(at)), text).toString('base64') : text;
export const writtenText = (secrets: Secrets, profileId: number, at: string, text: string) =>
  isSealed(at.split(' ')[0]!) ? unseal(secrets, purposeOf(profileId, at), Buffer.from(text, 'base64')) : text;

/** Reads a draft, or that it was sent or thrown away; undefined where nothing was ever kept. */
export async function draftAt(
  { database, secrets }: Pick<Platform, 'database' | 'secrets'>,
  profileId: number,
  at: DraftTarget,
) {
  const found = await firstRow(
    database.read,
    sql<{ version: Column<'draft', 'version'>; draft: (Words & { savedAt: string }) | null }>`
      select version, case when text is not null
        then json_build_object('title', title, 'text', text, 'savedAt', ${iso(sql.ref('saved_at'))}) end as draft
      from draft where profile_id = ${profileId} and place = ${nameOf(at)}`,
  );
  if (!found?.draft) return found;
  return { ...found, draft: { ...found.draft, text: writtenText(secrets, profileId, nameOf(at), found.draft.text) } };
}

/**
 * Keeps words that were written on a version, or throws the draft away without any. Answers the new version; undefined
 * where another device saved or sent meanwhile.
 */
export async function saveDraft(
  context: CommandContext,
  profileId: number,
  at: DraftTarget,
  version: number,
  words: Words | null,
): Promise<number | undefined> {
  const { sql: database } = context;
  const saved = await put(context, profileId, at, words, sql`draft.version = ${version}`);
  if (!saved) return undefined;
  await sql`delete from draft where (profile_id, place) in (select profile_id, place from draft
    where profile_id = ${profileId} and text is not null order by saved_at desc, version desc offset ${mostDrafts})`.execute(
    database,
  );
  return saved.version;
}

/** Forgets what its writer kept at a place, since they send it with this very command. What is on its way comes too late. */
export async function endDraft(context: CommandContext, profileId: number, place: DraftPlace, placeId: number) {
  await put(context, profileId, { place, placeId }, null, sql`true`);
}

/** Whether a picture stands in a draft of a member, as SQL. */
export const standsInDraft = (profileId: RawBuilder<unknown>, mediaId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from draft d where d.profile_id = ${profileId}
    and strpos(d.text, '<img data-media-id="' || ${mediaId} || '"') > 0)`;

/** Writes the row of a place, and has the member's open pages read it again. Nothing else tells when somebody writes. */
async function put(
  { sql: database, now, platform, afterCommit }: CommandContext,
  profileId: number,
  at: DraftTarget,
  words: Words | null,
  when: RawBuilder<boolean> | RawBuilder<unknown>,
): Promise<{ version: number } | undefined> {
  const saved = await firstRow(
    database,
    sql<{
      version: Column<'draft', 'version'>;
      stoodThere: boolean;
    }>`insert into draft (profile_id, place, title, text, saved_at)
      values (${profileId}, ${nameOf(at)}, ${words?.title ?? ''}, ${words && keptText(platform.secrets, profileId, at, words.text)}, ${now})
      on conflict (profile_id, place) do update
        set title = excluded.title, text = excluded.text, version = excluded.version, saved_at = excluded.saved_at
        where ${when}
      returning draft.version, old.text is not null as "stoodThere"`,
  );
  // Where nothing was kept, no page shows what ended.
  if (saved && (words || saved.stoodThere)) afterCommit(() => platform.hub.stale(profileId, ['Draft']));
  return saved;
}
