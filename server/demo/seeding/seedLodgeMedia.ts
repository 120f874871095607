import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import {
  AlbumType,
  LodgeMediaState,
  MediaAudience,
  MediaStatus,
  MediaType,
  ValidationItemStatus as Validation,
  type Locale,
} from '../../../shared/enums.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { captions, lodgeAlbumNames, notForThisLodge } from '../content/albums.ts';
import { lodges } from '../content/lodges.ts';
import { motifAt, paint, storeFiles } from './motifs.ts';
import { insertRows } from './rows.ts';

const day = 86_400_000;
const many = { lodges: 6, motifs: 24, items: 7 };

interface AlbumTarget {
  lodgeId: number;
  albumId: number;
  locale: Locale;
  /** Those who run it first. */
  members: readonly number[];
}

/** Albums in some lodges with pictures of their members: most are accepted, some wait, one was rejected. */
export async function seedLodgeMedia(
  client: pg.ClientBase,
  storage: Storage,
  lodgeIds: readonly number[],
  now: Date,
): Promise<number> {
  const dice = random(77);
  const places = await seedAlbums(client, lodgeIds.slice(0, many.lodges), now);
  const motifs = await Promise.all(Array.from({ length: many.motifs }, (_, at) => paint(motifAt(at, dice))));
  const items = places.flatMap((place, turn) =>
    Array.from({ length: many.items }, (_, at) => ({
      ...itemIn(place, at, dice, now),
      motif: (turn * 5 + at) % motifs.length,
    })),
  );
  const holders = await hiddenAlbums(
    client,
    items.map(({ by }) => by),
    now,
  );
  const rows = items.map(({ by, caption, at, motif }, turn) => {
    const { width, height, tiny } = motifs[motif]!;
    return {
      ...{ profile_id: by, album_id: holders.get(by), position: turn + 1, type: MediaType.BlogPicture },
      ...{ status: MediaStatus.Live, validation: Validation.Approved, original_name: `IMG_${7000 + turn}.jpg` },
      ...{ bytes: 1_500_000, width, height, tiny, caption, adult: false, created_at: at, live_at: at, decided_at: at },
    };
  });
  const columns = {
    ...{ profile_id: 'bigint', album_id: 'bigint', position: 'integer', type: 'smallint', status: 'smallint' },
    ...{ validation: 'smallint', original_name: 'text', bytes: 'bigint', width: 'integer', height: 'integer' },
    ...{ tiny: 'text', caption: 'text', adult: 'boolean', created_at: 'timestamptz', live_at: 'timestamptz' },
    decided_at: 'timestamptz',
  };
  const ids = await insertRows(client, 'media', columns, rows);
  await storeFiles(
    client,
    storage,
    ids.map((mediaId, turn) => ({ mediaId, motif: motifs[items[turn]!.motif]! })),
  );
  await insertRows(
    client,
    'lodge_media',
    {
      ...{ media_id: 'bigint', lodge_id: 'bigint', album_id: 'bigint', position: 'integer', state: 'smallint' },
      ...{ reason: 'text', decided_by: 'bigint', decided_at: 'timestamptz', at: 'timestamptz' },
    },
    items.map(({ place, state, reason, position, at }, turn) => ({
      ...{ media_id: ids[turn], lodge_id: place.lodgeId, album_id: place.albumId, position, state, reason, at },
      ...(state !== LodgeMediaState.Waiting && { decided_by: place.members[0], decided_at: at }),
    })),
  );
  return ids.length;
}

/** What stands at a place of an album: the last two of a first album wait, the one before was rejected. */
function itemIn(place: AlbumTarget & { first: boolean }, at: number, dice: Random, now: Date) {
  const { members, locale, first } = place;
  const left = many.items - at;
  const state =
    first && left <= 2
      ? LodgeMediaState.Waiting
      : first && left === 3
        ? LodgeMediaState.Rejected
        : LodgeMediaState.Accepted;
  const words = captions[locale];
  return {
    place,
    position: at + 1,
    state,
    // Those who run a lodge have its key: theirs never wait.
    by: members[state === LodgeMediaState.Accepted ? at % members.length : members.length - 1]!,
    caption: at % 2 === 0 ? words[at % words.length]! : '',
    reason: state === LodgeMediaState.Rejected ? notForThisLodge[locale] : null,
    at: new Date(now.getTime() - (many.items - at + dice()) * 3 * day),
  };
}

async function seedAlbums(client: pg.ClientBase, lodgeIds: readonly number[], now: Date) {
  const { rows } = await client.query<{ lodge: number; members: number[] }>(
    `select lodge_id as lodge, json_agg(profile_id order by status = 1, since, id) as members
     from lodge_member where status in (1, 2, 3, 7) and lodge_id = any($1) group by lodge_id`,
    [lodgeIds],
  );
  const membersOf = new Map(rows.map(({ lodge, members }) => [lodge, members]));
  const items = lodgeIds.flatMap((lodgeId, at) =>
    lodgeAlbumNames[lodges[at]!.locale].map((name, turn) => ({
      ...{ lodgeId, name, locale: lodges[at]!.locale, first: turn === 0, members: membersOf.get(lodgeId) ?? [] },
      at: new Date(now.getTime() - (60 - turn) * day),
    })),
  );
  const columns = { lodge_id: 'bigint', name: 'text', created_at: 'timestamptz' };
  const ids = await insertRows(
    client,
    'lodge_album',
    columns,
    items.map(({ lodgeId, name, at }) => ({ lodge_id: lodgeId, name, created_at: at })),
  );
  return ids.map((albumId, at) => ({ ...items[at]!, albumId })).filter(({ members }) => members.length > 1);
}

/** The album of each of these that holds what stands in lodges. */
async function hiddenAlbums(
  client: pg.ClientBase,
  profileIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; profile: number }>(
    `with made as (
       insert into media_album (profile_id, type, audience, created_at)
       select distinct one, ${AlbumType.Blog}, ${MediaAudience.Nobody}, $2::timestamptz from unnest($1::bigint[]) as one
       on conflict (profile_id) where type = 4 do nothing returning id, profile_id)
     select id, profile_id as profile from made
     union select id, profile_id from media_album where type = ${AlbumType.Blog} and profile_id = any($1)`,
    [profileIds, now],
  );
  return new Map(rows.map(({ id, profile }) => [profile, id]));
}
