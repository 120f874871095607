import { birthdays, spans } from '../../../shared/birthdays/contract.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { matchSettings } from '../../../shared/matching/contract.ts';
import { blacklist } from '../../../shared/people/blacklist.ts';
import { currentProfileTags, favorites, notes, tags } from '../../../shared/people/contract.ts';
import { visitors } from '../../../shared/people/visits.ts';
import { places } from '../../../shared/places/contract.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { search } from '../../../shared/search/contract.ts';
import { listPath, plainSearchModes, type SearchMode } from '../../../shared/search/enums.ts';
import { savedSearches } from '../../../shared/search/saved.ts';
import { pageSize as foundPage } from '../../features/search/looking.ts';
import { savedStartOf } from '../../features/search/saved/keeping.ts';
import {
  isAt,
  isChanged,
  readAt,
  readCriteria,
  searchInputOf,
  type SavedStart,
} from '../../features/search/seeking.ts';
import { numberIn, readPages, type Reader, type Reads, type ReadsOf } from './reader.ts';

const firstFound = { look: null, skip: 0, take: foundPage };

/** A search as it stands at an address, or as it is kept. */
function readSearch({ read, search: address }: Reader, mode: SearchMode, saved?: SavedStart): unknown {
  const query = readAt(mode, address.toString(), saved);
  const input = searchInputOf(mode, query);
  const { must, any, like, no } = query.options;
  const open = mode === 'MatchWord' && any === undefined && query.text === '';
  return [
    read(matchSettings.GetProfileFilterConfiguration, {}),
    (mode === 'MatchWord' || must || any || like || no) && read(kinks.GetKinks, {}),
    !open && read(search.GetSearchCounts, input),
    !open && read(search.SearchProfiles, { ...input, ...firstFound }),
  ];
}

const searchList: Reads = (reader) =>
  readSearch(reader, plainSearchModes.find((one) => isAt(reader.path, listPath(one))) ?? 'All');

async function readSaved(reader: Reader): Promise<unknown> {
  const savedSearchId = numberIn(reader, 'id');
  const all = await reader.read(savedSearches.GetSavedSearches, {});
  const saved = all?.find((one) => one.savedSearchId === savedSearchId);
  return saved && readSearch(reader, saved.search.mode, savedStartOf(saved));
}

function readAdvanced(reader: Reader): unknown {
  const { read, search: address } = reader;
  if (!isChanged(address)) return readSearch(reader, 'Advanced');
  return [
    read(search.GetSearchCounts, searchInputOf('Advanced', readCriteria('Advanced', address))),
    read(kinks.GetKinks, {}),
    read(places.GetSiteCountries, {}),
    read(savedSearches.GetSavedSearches, {}),
  ];
}

/** What is read of people with a tag, once it is known which tags there are. */
async function readTagged(reader: Reader, contract: typeof favorites.GetFavorites | typeof tags.GetTaggedProfiles) {
  const { read, search: address, profile } = reader;
  const all = profile.member ? await read(currentProfileTags.Tags, {}) : [];
  const chosen = all?.find(({ tagId }) => String(tagId) === address.get('tag'));
  if (contract === tags.GetTaggedProfiles && (all?.length ?? 0) === 0) return;
  await readPages(reader, contract, { onlyOnline: address.has('online'), ...(chosen && { tagId: chosen.tagId }) }, 30);
}

export const peopleReads: ReadsOf = {
  SearchList: searchList,
  SearchMatchWord: (reader) =>
    (reader.search.get('word') ?? '').trim() === '' ? readSearch(reader, 'MatchWord') : reader.read(kinks.GetKinks, {}),
  SearchMatchProfiles: ({ read }) => read(search.GetMatchProfiles, firstFound),
  SearchAdvanced: readAdvanced,
  SavedSearch: readSaved,
  Favourites: (reader) => readTagged(reader, favorites.GetFavorites),
  Tags: (reader) => reader.profile.member && readTagged(reader, tags.GetTaggedProfiles),
  Visitors: (reader) => readPages(reader, visitors.GetVisitors, {}, 30),
  Notes: (reader) => readPages(reader, notes.GetNotes, {}, 20),
  Blacklist: (reader) => readPages(reader, blacklist.GetBlacklist, {}, 30),
  Birthdays(reader) {
    const of = reader.search.get('of') === 'Everybody' ? 'Everybody' : 'Known';
    return [
      reader.read(profileForm.GetProfileDataForEdit, {}),
      spans.map((span) => readPages(reader, birthdays.GetBirthdays, { of, span }, 20, span)),
    ];
  },
  Kinks: ({ read }) => read(kinks.GetKinks, { sort: 'Popular' }),
  KinksPopular: ({ read }) => read(kinks.GetKinks, { sort: 'Popular' }),
  KinksAll: ({ read }) => read(kinks.GetKinks, { sort: 'Name' }),
};
