import { sql, type RawBuilder } from 'kysely';
import { LodgeSort } from '../../../../shared/enums.ts';

export type SortNumber = (typeof LodgeSort)[keyof typeof LodgeSort];

/** The order of found lodges `l`, by the number that travels. The nearest go by band, so that no position is given away. */
export const orderOf = (sort: SortNumber, placeId: number | null): RawBuilder<unknown> =>
  ({
    [LodgeSort.Name]: sql`l.name, l.id`,
    [LodgeSort.Members]: sql`l.members desc, l.id`,
    [LodgeSort.Activity]: sql`l.active_at desc, l.id desc`,
    [LodgeSort.Newest]: sql`l.founded_at desc, l.id desc`,
    [LodgeSort.Nearest]: sql`distance_band(l.place_id, ${placeId}::bigint) nulls last, l.members desc, l.id`,
  })[sort];
