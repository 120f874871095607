import { sql, type Kysely } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { ProfileStatus, SealedSurface } from '../../../../shared/enums.ts';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import type { Hotline } from '../../../platform/hotlines.ts';
import { can, handle } from '../../../platform/handle.ts';
import { decisionsFor, factsOf, readProposals } from '../../../platform/fourEyes/proposals.ts';
import { unseal } from '../../../platform/secrets.ts';
import type { Column, Columns } from '../../../platform/database/columns.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { enumName, hoursAfter, iso, rows } from '../../../platform/database/sql.ts';
import { EndSealedAccess } from '../commands/EndSealedAccess.ts';
import { HandOverSealedMedia } from '../commands/HandOverSealedMedia.ts';
import { ReportSealedMedia } from '../commands/ReportSealedMedia.ts';
import { RequestSealedAccess } from '../commands/RequestSealedAccess.ts';
import { fileKeptFor, lasts, places, sealedAccess, sealedFacts, type SealedFacts } from '../access.ts';

type Item = Output<typeof sealedMedia.GetSealedMedia>['items'][number];
type Row = Omit<Item, 'accesses' | 'can'> & SealedFacts & { sealedReference: Column<'sealed_report', 'reference'> };

const order = latestFirst(sql.ref('m.sealed_at'), sql.ref('m.id'));

export const GetSealedMedia = handle(
  sealedMedia.GetSealedMedia,
  async ({ mediaId = null, ...input }, actor, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetSealedMedia', input);
    const { items: found, ...rest } = page.pageOf(
      await rows(
        read,
        sql<Row & { sortKeys: string }>`select ${order.keys} as "sortKeys", ${columns}, ${sealedFacts(now)} from media m
          join profile p on p.id = m.profile_id left join sealed_report r on r.media_id = m.id
          where m.sealed_at is not null and m.profile_id not in (select profiles_of_account(${actor.profileId})) and m.id = coalesce(${mediaId}::bigint, m.id)
            and ${order.isBehind(page.last)}
          order by ${order.by} ${page.cut}`,
      ),
    );
    const accesses = await accessesOf(read, found, now);
    const opened = (place: string, sealed: Buffer | null) => (sealed ? unseal(platform.secrets, place, sealed) : '');
    const items = found.map(({ reported, fileKept, holders, profileId, sealedReference, report, ...item }) => ({
      ...item,
      report: report && { ...report, reference: opened(places.reference(item.mediaId), sealedReference) },
      accesses: accesses
        .filter(({ subjectId }) => subjectId === item.mediaId)
        .map((one) => ({
          ...{ proposalId: one.proposalId, by: one.by, at: one.at, granted: one.granted },
          reason: factsOf(platform.secrets, one) ?? '',
          can: [
            ...decisionsFor(actor, one),
            ...can(
              actor,
              { ...one, waits: one.open, lasts: one.granted !== null, fileKept },
              { EndSealedAccess, HandOverSealedMedia },
            ),
          ],
        })),
      can: can(
        actor,
        { mediaId: item.mediaId, reported, fileKept, holders, profileId },
        { ReportSealedMedia, RequestSealedAccess },
      ),
    }));
    return { items, ...rest, hotlines: platform.config.hotlines.map(asShown) };
  },
);

const asShown = ({ id, name, country, email, form }: Hotline) => ({
  hotlineId: id,
  ...{ name, country },
  email: email ?? null,
  form: form ?? null,
});

const named = (profileId: string) => sql`
  (select json_build_object('profileId', id, 'name', name) from profile where id = ${sql.ref(profileId)})`;

const after = (milliseconds: number, came: string) =>
  sql`(${sql.ref(came)} + ${milliseconds} * interval '1 millisecond')`;

const columns = sql`${iso(sql.ref('m.sealed_at'))} as "sealedAt",
  coalesce(${enumName(SealedSurface, sql.ref('m.sealed_surface'))}, 'Upload') as surface,
  coalesce(m.sealed_list, '') as list,
  json_build_object('profileId', p.id, 'name', p.name, 'dark', p.dark, 'status', ${enumName(ProfileStatus, sql.ref('p.status'))}) as account,
  case when r.id is null then 'ToReport' when m.original is not null then 'Reported' else 'Closed' end as state,
  ${iso(hoursAfter(sql.ref('m.sealed_at'), decidedWithin.Sealed))} as "dueAt", ${iso(after(fileKeptFor, 'r.at'))} as "deletedAt",
  case when r.id is not null then json_build_object('at', ${iso(sql.ref('r.at'))}, 'by', ${named('r.reported_by')},
    'authority', r.authority, 'country', r.country, 'way', case when r.by_mail then 'Mail' else 'ByHand' end) end as report,
  r.reference as "sealedReference"`;

/** Who waits to be let at these files, and who is. */
async function accessesOf(read: Kysely<unknown>, found: readonly { mediaId: number }[], now: Date) {
  const mediaIds = sql`any(${found.map(({ mediaId }) => mediaId)}::bigint[])`;
  const granted = await rows(
    read,
    sql<Columns<'sealed_access', 'proposalId' | 'until'>>`select x.proposal_id as "proposalId", x.until
      from sealed_access x where x.media_id = ${mediaIds} and ${lasts(now)}`,
  );
  const untilOf = new Map(granted.map(({ proposalId, until }) => [proposalId, until]));
  const requests = await readProposals(
    read,
    sql`where r.kind = ${sealedAccess.kind} and r.subject_id = ${mediaIds}
      and (r.decided_at is null or r.id = any(${[...untilOf.keys()]}::bigint[])) order by r.proposed_at, r.id`,
  );
  return requests.map((one) => {
    const until = untilOf.get(one.proposalId);
    return { ...one, granted: until && one.decidedBy ? { by: one.decidedBy, until } : null };
  });
}
