/** People as a search shows them. */
import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import { FieldVisibility } from '../../../shared/enums.ts';
import type { search } from '../../../shared/search/contract.ts';
import { days } from '../../platform/clock.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Column } from '../../platform/database/columns.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { kinksOf } from '../interests/index.ts';
import { bandBetween } from '../places/index.ts';
import { mediaCountFor, viewerOf } from '../media/index.ts';
import { isFavourite, rankAt } from '../people/index.ts';
import { lastActiveOf } from '../profilePage/index.ts';
import { cardOf, isVisible, seenAsTold } from '../profiles/index.ts';
import { newDays } from './optionPredicates.ts';

export type Found = Output<typeof search.SearchProfiles>['items'][number];

interface Row extends Omit<Found, 'lastActive'> {
  ordinal: Column<'search_person', 'ordinal'>;
  seenAt: string | null;
}

/** The most words on a card. */
const mostWords = 3;

/** The cards of some people by their ordinals, in that order; `weighed` are the words that count for who looks. */
export async function cardsOf(
  ordinals: readonly number[],
  weighed: readonly number[],
  actor: Actor,
  { platform, call, now }: QueryContext,
): Promise<Found[]> {
  if (ordinals.length === 0) return [];
  const { adults } = viewerOf(actor, call.site, now);
  const values = {
    ...{ ordinals, weighed },
    me: actor.profileId,
    placeId: actor.placeId,
    rank: actor.member ? FieldVisibility.Members : FieldVisibility.Everyone,
    now,
    since: new Date(now.getTime() - newDays * days),
  };
  const name = `search cards ${actor.locale} ${adults ? 'adults' : ''}`;
  const found = await preparedRows(platform.database, name, values, (value) => statement(value, actor, adults));
  const byOrdinal = new Map(found.map((row) => [row.ordinal, row]));
  return ordinals.flatMap((one) => {
    const row = byOrdinal.get(one);
    if (!row) return [];
    const { ordinal: _, seenAt, ...card } = row;
    return [
      {
        ...card,
        lastActive: lastActiveOf(card.profile.online, seenAt, now, actor.timeZone),
        words: card.words.slice(0, mostWords),
      },
    ];
  });
}

interface Values {
  ordinals: readonly number[];
  weighed: readonly number[];
  me: number;
  placeId: number | null;
  rank: number;
  now: Date;
  since: Date;
}

const statement = (
  { ordinals, weighed, me, placeId, rank, now, since }: Values,
  { locale }: Actor,
  adults: boolean,
) => {
  const eyes = sql.ref('eyes.rank');
  return sql<Row>`
    select found.ordinal, ${cardOf(sql.ref('p.id'), now)} as profile,
      ${bandBetween('mine', 'place')} as "distanceBand",
      ${isFavourite(me, sql.ref('p.id'))} as favourite, ${mediaCountFor({ me, rank, adults, now })} as media,
      case when ${isVisible('headline', 'p', eyes)} then p.headline else '' end as headline,
      case when not coalesce((p.configuration ->> 'hideOnline')::boolean, false) then ${seenAsTold('p', now)} end as "seenAt",
      p.created_at > ${since}::timestamptz as "isNew",
      case when ${isVisible('kinks', 'p', eyes)} then ${kinksOf(sql.ref('p.id'), locale, weighed)} else '[]' end as words
    from search_person found join profile p on p.id = found.profile_id
      left join place on place.id = p.place_id left join place mine on mine.id = ${placeId}, lateral (select ${rankAt('p', me, sql<number>`${rank}::int`)} as rank) as eyes
    where found.ordinal = any(${ordinals}::int[])`;
};
