import { useNavigate, useSearchParams } from 'react-router';
import { LodgeCategory } from '../../../shared/enums.ts';

/** How found lodges are sorted, as the numbers that travel. */
export const sorts = [3, 2, 4, 5, 1] as const;
export type Sort = (typeof sorts)[number];

/** What is looked for; all of it stands in the address. */
export interface LodgeSearchParams {
  text: string;
  sort: Sort;
  categories: number[];
  kinks: number[];
}

const usual: LodgeSearchParams = { text: '', sort: 3, categories: [], kinks: [] };

const numbers = (values: string[]) =>
  [...new Set(values.flatMap((one) => one.split(',')).filter((one) => /^[1-9]\d{0,14}$/.test(one)))]
    .slice(0, 20)
    .map(Number);

const isCategory = (one: number) => Object.values<number>(LodgeCategory).includes(one);

/** The address of a search. */
export function searchPath(change: Partial<LodgeSearchParams>): string {
  const { text, sort, categories, kinks } = { ...usual, ...change };
  const search = new URLSearchParams({
    ...(text && { text }),
    ...(sort !== usual.sort && { sort: String(sort) }),
    ...(categories.length > 0 && { categories: categories.join() }),
    ...(kinks.length > 0 && { kinks: kinks.join() }),
  }).toString();
  return `/Lodges/Search${search && `?${search}`}`;
}

/** What an address asks for. */
export const searchParamsIn = (address: URLSearchParams): LodgeSearchParams => ({
  text: (address.get('text') ?? '').trim().slice(0, 100),
  sort: sorts.find((one) => String(one) === address.get('sort')) ?? usual.sort,
  categories: numbers([...address.getAll('category'), ...address.getAll('categories')]).filter(isCategory),
  kinks: numbers([...address.getAll('kink'), ...address.getAll('kinks')]),
});

/** What is asked for lodges that are looked for. */
export const searchInput = ({ sort, text, categories, kinks }: LodgeSearchParams) => ({
  sort,
  ...(text && { text }),
  ...(categories.length > 0 && { lodgeCategoryIds: categories }),
  ...(kinks.length > 0 && { kinkIds: kinks }),
});

/** What the address asks for, and how to ask for something else. */
export function useLodgeSearchParams() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const searchParams = searchParamsIn(address);
  const look = (change: Partial<LodgeSearchParams>) =>
    void navigate(searchPath({ ...searchParams, ...change }), { preventScrollReset: true });
  return { searchParams, look };
}
