import { sql } from 'kysely';
import { ProfileStatus, type Locale } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { inAlphabet, type Ref } from '../../platform/database/sql.ts';
import { AddFavorite } from './commands/AddFavorite.ts';
import { RemoveFavorite } from './commands/RemoveFavorite.ts';
import { SaveNote } from './commands/SaveNote.ts';
import { TagProfile } from './commands/TagProfile.ts';

/** Whether a profile is a favourite of somebody. */
export const isFavourite = (ownerId: number | Ref, profileId: number | Ref) => sql<boolean>`exists (
  select from favourite where profile_id = ${ownerId} and favourite_id = ${profileId})`;

/** The numbers of somebody's favourites. */
export const favouritesBy = (ownerId: number) => sql`select favourite_id from favourite where profile_id = ${ownerId}`;

/** What somebody keeps about a profile, as the columns `favourite`, `sealedNote` and `tagIds`. */
export const keptBy = (ownerId: number, profileId: Ref, locale: Locale) => sql`
  ${isFavourite(ownerId, profileId)} as favourite,
  (select text from note where profile_id = ${ownerId} and about_id = ${profileId}) as "sealedNote",
  (select coalesce(json_agg(tag.id order by ${inAlphabet(sql.ref('tag.name'), locale)}), '[]'::json) from tag join tagged on tagged.tag_id = tag.id
    where tag.profile_id = ${ownerId} and tagged.profile_id = ${profileId}) as "tagIds"`;

/** Which of the commands about a profile an actor may send. */
export const canKeep = (actor: Actor, profileId: number) =>
  can(actor, { profileId }, { AddFavorite, RemoveFavorite, SaveNote, TagProfile });

const shownAndOnline = `p.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked}) and is_online(p.dark, p.last_seen_at, p.seen_before_at, p.configuration, $2)
  and not exists (select from apart where apart.profile_id = $1 and other_id = p.id)`;

/** Counts the favourites of a profile ($1) that are online at a moment ($2). */
export const onlineFavoritesCount = `
  select count(*)::int from favourite f join profile p on p.id = f.favourite_id
  where f.profile_id = $1 and ${shownAndOnline}`;

/** Counts the profiles with a tag of a member ($1) that are online at a moment ($2). */
export const onlineTaggedCount = `
  select count(distinct p.id)::int from profile me join tag on tag.profile_id = me.id
  join tagged on tagged.tag_id = tag.id join profile p on p.id = tagged.profile_id
  where me.id = $1 and me.member_until > $2 and ${shownAndOnline}`;
