import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import {
  AlbumType,
  MediaAudience,
  MediaFault,
  MediaReason,
  MediaStatus,
  MediaType,
  Rule,
  StatementScope,
  ReportedContent,
  ValidationItemStatus as Validation,
} from '../../../shared/enums.ts';
import { places, sealFor } from '../../modules/moderation/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { albumNames, captions, turnedDown } from '../content/albums.ts';
import { paintClips } from './clips.ts';
import { motifAt, paint, storeFiles, type Motif } from './motifs.ts';
import { insertRows } from './rows.ts';
import { seedGrants } from './seedGrants.ts';
import type { Settled } from './seedPeople.ts';
import type { SeededAlbum } from './types.ts';

const day = 86_400_000;
/** A clip follows the pictures of its album. */
const last = 9;
const many = { owners: 70, motifs: 60, incoming: 25, rejected: 12, failed: 4, clips: 60, lands: 12 };
/** The cut on each card is the first of the profile's pictures. */
const portraits = `
  with made as (
    insert into media (profile_id, type, album_id, position, status, validation, width, height, tiny, created_at, live_at, portrait_id)
    select p.id, 1, a.id, 1, 4, 5, i.width, i.height, i.tiny, i.created_at, i.created_at, i.id
    from profile p join media_album a on a.profile_id = p.id and a.type = 1 join picture i on i.id = p.picture_id
    returning id, portrait_id),
  hung as (update picture i set media_id = made.id from made where made.portrait_id = i.id returning i.*, made.id as of_media)
  insert into media_file (file, media_id, variant, type, width, height, bytes)
  select file, of_media, 'w640', 'image/webp', width, height, 0 from hung`;

interface Item {
  owner: Settled;
  albumId: number;
  position: number;
  type: number;
  /** What it shows. */
  motif: Motif;
}

/** Albums of members with landscapes, cloths and clips in them, in every state that a picture can be in. */
export async function seedMedia(
  client: pg.ClientBase,
  { storage, secrets }: { storage: Storage; secrets: Secrets },
  people: readonly Settled[],
  now: Date,
): Promise<{ drawn: number; clips: number }> {
  const dice = random(412);
  await client.query(portraits);
  const here = people.filter(({ status, termsAccepted }) => status === 'Active' && termsAccepted);
  const owners = here.slice(0, many.owners);
  const albums = await seedAlbums(client, owners, dice, now);
  const motifs = await Promise.all(Array.from({ length: many.motifs }, (_, at) => paint(motifAt(at, dice))));
  const clips = await paintClips(many.lands, dice);
  const pictures = albums
    .flatMap((album) => Array.from({ length: 2 + Math.floor(dice() * 5) }, (_, at) => ({ album, position: at + 1 })))
    .map(({ album, position }, at) => itemIn(album, position, motifs[at % motifs.length]!));
  const moving = albums
    .filter((_, at) => clips.length > 0 && at % 2 === 0)
    .slice(0, many.clips)
    .map((album, at) => itemIn(album, last, clips[at % clips.length]!));
  // The newest of everybody are not all of one.
  const mixed = [...pictures, ...moving]
    .map((item) => ({ item, turn: dice() }))
    .sort((one, other) => one.turn - other.turn);
  await seedItems(
    { client, storage, secrets, people },
    mixed.map(({ item }) => item),
    dice,
    now,
  );
  await seedGrants(client, albums, here, dice, now);
  return { drawn: pictures.length, clips: moving.length };
}

/** What stands at a place of an album, in a film's or a picture's kind of it. */
function itemIn({ albumId, owner, type }: SeededAlbum, position: number, motif: Motif): Item {
  const [open, guarded] = motif.seconds
    ? [MediaType.AlbumVideo, MediaType.ProtectedVideo]
    : [MediaType.AlbumPicture, MediaType.ProtectedPicture];
  return { owner, albumId, position, type: type === AlbumType.Protected ? guarded : open, motif };
}

async function seedAlbums(client: pg.ClientBase, owners: readonly Settled[], dice: Random, now: Date) {
  const orders = owners.flatMap((owner, at) => {
    const names = albumNames[owner.locale];
    const open = Array.from({ length: 1 + (at % 2) }, (_, turn) => ({
      owner,
      type: AlbumType.Open as number,
      name: names[(at + turn) % (names.length - 1)]!,
      audience: [MediaAudience.Everyone, MediaAudience.Members, MediaAudience.Favourites][(at + turn) % 3]!,
    }));
    const guarded = {
      owner,
      type: AlbumType.Protected as number,
      name: names.at(-1)!,
      audience: MediaAudience.Granted,
    };
    return at % 7 < 3 ? [...open, guarded] : open;
  });
  const columns = {
    ...{ profile_id: 'bigint', type: 'smallint', name: 'text', audience: 'smallint', watermark: 'boolean' },
    ...{ position: 'integer', created_at: 'timestamptz' },
  };
  const rows = orders.map(({ owner, ...album }, at) => ({
    ...album,
    profile_id: owner.id,
    watermark: album.type === AlbumType.Protected && at % 2 === 0,
    position: at + 1,
    created_at: new Date(now.getTime() - (20 + dice() * 300) * day),
  }));
  const ids = await insertRows(client, 'media_album', columns, rows);
  return ids.map((albumId, at): SeededAlbum => ({ albumId, owner: orders[at]!.owner, type: orders[at]!.type }));
}

interface House {
  client: pg.ClientBase;
  storage: Storage;
  secrets: Secrets;
  people: readonly Settled[];
}

/** In which state the item at a place of the list is: most are approved. */
function stateAt(at: number) {
  if (at < many.incoming) return { status: MediaStatus.Live, validation: Validation.Incoming };
  if (at < many.incoming + many.rejected) return { status: MediaStatus.Live, validation: Validation.Rejected };
  if (at < many.incoming + many.rejected + many.failed)
    return { status: MediaStatus.ConversionFailed, validation: Validation.ConversionFailed };
  return { status: MediaStatus.Live, validation: Validation.Approved };
}

async function seedItems(house: House, items: readonly Item[], dice: Random, now: Date) {
  const { client, storage, people } = house;
  const judge = people.find(({ userName }) => userName === 'sara')!.id;
  // Spread over everybody, so that no one member has all that waits.
  const order = items.map((_, at) => (at * 37) % items.length);
  const rows = items.map(({ owner, albumId, position, type, motif }, at) => {
    const { status, validation } = stateAt(order[at]!);
    const live = status === MediaStatus.Live;
    const created = new Date(
      now.getTime() - (validation === Validation.Incoming ? dice() * 0.1 : 1 + dice() * 90) * day,
    );
    const decided = validation === Validation.Approved || validation === Validation.Rejected;
    const words = captions[owner.locale];
    return {
      ...{ profile_id: owner.id, album_id: albumId, position, type, status, validation },
      original_name: motif.seconds ? `MOV_${4000 + at}.mp4` : `IMG_${4000 + at}.jpg`,
      bytes: 1_200_000 + Math.floor(dice() * 3_000_000),
      ...(live && { ...shapeOf(motif), live_at: created }),
      caption: dice() < 0.35 ? words[at % words.length]! : '',
      fault: live ? null : MediaFault.Damaged,
      reason: validation === Validation.Rejected ? MediaReason.PersonInBackground : null,
      withheld: validation === Validation.Rejected ? 2 : 0,
      created_at: created,
      decided_by: decided ? judge : null,
      decided_at: decided ? new Date(created.getTime() + (0.5 + dice() * 2) * (day / 24)) : null,
    };
  });
  const columns = {
    ...{ profile_id: 'bigint', album_id: 'bigint', position: 'integer', type: 'smallint', status: 'smallint' },
    ...{ validation: 'smallint', original_name: 'text', bytes: 'bigint', width: 'integer', height: 'integer' },
    ...{
      seconds: 'real',
      tiny: 'text',
      live_at: 'timestamptz',
      caption: 'text',
      fault: 'smallint',
      reason: 'smallint',
    },
    ...{ withheld: 'smallint', created_at: 'timestamptz', decided_by: 'bigint', decided_at: 'timestamptz' },
  };
  const ids = await insertRows(
    client,
    'media',
    columns,
    rows.map((row) => ({ adult: false, ...row })),
  );
  const seen = ids.flatMap((mediaId, at) =>
    rows[at]!.status === MediaStatus.Live ? [{ mediaId, motif: items[at]!.motif }] : [],
  );
  await storeFiles(client, storage, seen);
  const refused = ids.flatMap((mediaId, at) =>
    rows[at]!.withheld ? [{ mediaId, owner: items[at]!.owner, at: rows[at]!.decided_at! }] : [],
  );
  await seedStatements(house, refused, judge);
}

const shapeOf = ({ width, height, tiny, seconds }: Motif) => ({ width, height, tiny, seconds });

async function seedStatements(
  { client, secrets }: House,
  refused: readonly { mediaId: number; owner: Settled; at: Date }[],
  judge: number,
) {
  const columns = {
    ...{ profile_id: 'bigint', scope: 'smallint', rule: 'smallint', facts: 'bytea', automated: 'boolean' },
    ...{ content_type: 'smallint', content_id: 'bigint', issued_by: 'bigint', issued_at: 'timestamptz' },
  };
  await insertRows(
    client,
    'statement',
    columns,
    refused.map(({ mediaId, owner, at }) => ({
      ...{ profile_id: owner.id, scope: StatementScope.Content, rule: Rule.Consent, automated: false },
      facts: `\\x${sealFor(secrets, places.statement(owner.id), turnedDown[owner.locale]).toString('hex')}`,
      ...{ content_type: ReportedContent.Media, content_id: mediaId, issued_by: judge, issued_at: at },
    })),
  );
}
