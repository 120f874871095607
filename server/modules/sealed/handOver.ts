/**
 * The package for an authority: the facts of a case and the file as it came. Its address opens once, within two minutes, to
 * the one who was let at the file, and only while that lasts. Nothing of it is ever shown in a page.
 */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { SealedSurface } from '../../../shared/enums.ts';
import { sealedMedia } from '../../../shared/sealed/contract.ts';
import { clock } from '../../platform/clock.ts';
import { storedAs } from '../../platform/files/privateFiles.ts';
import { byCaller, type Entrance } from '../../platform/http/entrances.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, firstRow, iso } from '../../platform/database/sql.ts';
import { inUnit } from '../../platform/database/unit.ts';
import { addressFor, lasts } from './access.ts';

const folder = '/media/sealed';

/** Where the package of a hand-over is. */
export const addressOf = (handOverId: number) => `${folder}/${handOverId}`;

/** Headers of an answer that is to be kept by nobody on the way and opened by no browser. */
const headers = {
  'content-type': 'application/octet-stream',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export const handOvers = (platform: Platform): Entrance => ({
  name: 'HandOver',
  path: `${folder}/:handOver`,
  methods: ['GET'],
  door: sealedMedia.GetSealedMedia,
  limit: byCaller('command'),
  async answer({ actor, site, params: { handOver = '' } }) {
    const taken = /^\d{1,15}$/.test(handOver) && (await take(platform, Number(handOver), actor.profileId));
    if (!taken) return refuse('NotFound');
    const body = await pack(platform, taken, { name: site.name, contact: site.mailFrom });
    const disposition = `attachment; filename="case-${taken.caseNumber}.zip"`;
    return { headers: { ...headers, 'content-disposition': disposition }, body };
  },
});

interface Taken {
  file: NonNullable<Column<'media', 'original'>>;
  caseNumber: number;
  facts: object;
}

/** Uses an address up; undefined when it is not, or no longer, for this one. */
async function take(platform: Platform, handOverId: number, profileId: number): Promise<Taken | undefined> {
  const now = clock.now();
  const fresh = new Date(now.getTime() - addressFor);
  const { result } = await inUnit(platform.database.orm.em, { actorId: profileId, commandId: null }, (unit) =>
    firstRow(
      unit.sql,
      sql<Taken>`
        update sealed_hand_over h set taken_at = ${now} from sealed_access x join media m on m.id = x.media_id
        where h.id = ${handOverId} and h.taken_at is null and h.at > ${fresh} and x.id = h.access_id
          and x.asked_by = ${profileId} and ${lasts(now)} and m.original is not null
        returning m.original as file, m.id as "caseNumber", json_build_object(
          'account', account_of(m.profile_id), 'profile', m.profile_id, 'uploadedAt', ${iso(sql.ref('m.created_at'))}, 'foundAt', ${iso(sql.ref('m.sealed_at'))},
          'where', ${enumName(SealedSurface, sql.ref('m.sealed_surface'))}, 'list', m.sealed_list, 'hashes', m.hashes,
          'report', (select json_build_object('at', ${iso(sql.ref('r.at'))}, 'authority', r.authority, 'country', r.country)
            from sealed_report r where r.media_id = m.id)) as facts`,
    ),
  );
  return result;
}

async function pack(platform: Platform, { file, caseNumber, facts }: Taken, service: object): Promise<Readable> {
  const sha256 = createHash('sha256');
  for await (const bytes of (await opened(platform, file)).stream) sha256.update(bytes as Uint8Array);
  const { stream, size } = await opened(platform, file);
  const mtime = clock.now();
  const name = `file${extname(file)}`;
  const about = { name, type: storedAs(file)?.type, bytes: size, sha256: sha256.digest('hex') };
  const cover = { case: caseNumber, service, handedOverAt: mtime.toISOString(), ...facts, file: about };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(cover, null, 2)), 'facts.json', { mtime });
  zip.addReadStream(stream, name, { mtime, compress: false, size });
  zip.end();
  const packed = zip.outputStream as Readable;
  const broken = (error: Error) => packed.destroy(error);
  zip.on('error', broken);
  stream.on('error', broken);
  packed.on('close', () => stream.destroy());
  return packed;
}

const opened = async ({ privateFiles }: Platform, file: string) =>
  (await privateFiles.open(file)) ?? refuse('NotFound');
