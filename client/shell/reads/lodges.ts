import type { Input, Output } from '../../../shared/contract.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { places } from '../../../shared/places/contract.ts';
import { hasMine, pageSize } from '../../features/lodges/LodgeGrid.tsx';
import { searchInput, searchParamsIn, sorts } from '../../features/lodges/searchParams.ts';
import { likelyCountry } from '../../kit/place/places.ts';
import { pageInputs } from '../../platform/paging.ts';

import { numberIn, type Reader, type Reads, type ReadsOf } from './reader.ts';

type Cards = Pick<Output<typeof lodges.GetMyLodges>, 'items'>;
type ListContract =
  | typeof lodges.GetMyLodges
  | typeof lodges.GetPopularLodges
  | typeof lodges.GetNearbyLodges
  | typeof lodges.GetNewestLodges
  | typeof lodges.GetProfileLodges
  | typeof lodges.SearchLodges;

/** Reads lists of lodges; on the cards of one's own stands what is new in them. */
async function readCards({ read }: Reader, lists: Promise<Cards | undefined>[]): Promise<void> {
  const found = await Promise.all(lists);
  if (found.some((list) => list && hasMine(list.items))) await read(debates.GetUnreadOfMyLodges, {});
}

/** Where there are none, founding one is offered. */
const listOrFound =
  (reads: Reads): Reads =>
  (reader) => [reader.read(lodgeSettings.GetCreateLodgeBan, {}), reads(reader)];

const list =
  <C extends ListContract>(contract: C, inputOf: (reader: Reader) => object = () => ({})): Reads =>
  (reader) => {
    const inputs = pageInputs(inputOf(reader), pageSize, reader.search) as Input<C>[];
    return readCards(
      reader,
      inputs.map((input) => reader.read(contract, input) as Promise<Cards | undefined>),
    );
  };

/** What the form of a lodge asks; `country` is that of the lodge, if it has one. */
export async function readLodgeForm({ read, locale }: Reader, country?: Promise<string | undefined>): Promise<void> {
  void read(kinks.GetKinks, { sort: 'Popular' });
  const [countries = [], own] = await Promise.all([read(places.GetSiteCountries, {}), country]);
  const likely =
    own ||
    likelyCountry(
      countries.map(({ countryId }) => countryId),
      locale,
    );
  if (likely) await read(places.GetCountryAreasByCountryId, { country: likely });
}

/** Lodges that are looked for, founded, or those of a profile. */
export const lodgeReads: ReadsOf = {
  Lodges: ({ read, search }) => [
    read(lodges.GetLodgeCategories, {}),
    search.get('text') && read(lodges.SearchLodgeTags, { text: searchParamsIn(search).text }),
  ],
  LodgesAll: (reader) => [
    reader.read(lodgeSettings.GetCreateLodgeBan, {}),
    readCards(reader, [
      reader.read(lodges.GetMyLodges, { take: 4 }),
      reader.read(lodges.GetPopularLodges, { take: 8 }),
      reader.read(lodges.GetNearbyLodges, { take: 4 }),
      reader.read(lodges.GetNewestLodges, { take: 4 }),
    ]),
  ],
  LodgesSearch(reader) {
    const { read, search } = reader;
    const query = searchParamsIn(search);
    return [
      read(lodgeSettings.GetCreateLodgeBan, {}),
      query.kinks.length > 0 && read(kinks.GetKinks, { sort: 'Popular' }),
      query.sort === 5 && read(lodges.GetNearbyLodges, { take: 4 }),
      list(lodges.SearchLodges, () => searchInput(query))(reader),
    ];
  },
  LodgesNewest: listOrFound(list(lodges.GetNewestLodges)),
  LodgesMine: listOrFound(list(lodges.GetMyLodges)),
  LodgeCreate: (reader) => [
    reader.read(lodgeSettings.GetCreateLodgeBan, {}),
    reader.profile.member && readLodgeForm(reader),
  ],
  ProfileLodges: list(lodges.GetProfileLodges, (reader) => ({
    profileId: numberIn(reader, 'id'),
    sortMode: sorts.find((one) => String(one) === reader.search.get('sort')) ?? 3,
  })),
};
