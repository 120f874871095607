/** The address says which picture or video stands open in full size, so that it can be kept and gone back from. */
import { useSearchParams } from 'react-router';

const name = 'show';

/** An address's parameters with this one open, or none. */
export function withOpen(before: URLSearchParams, id: number | undefined): URLSearchParams {
  const search = new URLSearchParams(before);
  if (id === undefined) search.delete(name);
  else search.set(name, String(id));
  return search;
}

/** The one that is open, if any, and what opens another one in its place or, told of none, closes it. */
export function useOpenMedia(): [id: number | undefined, open: (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get(name));
  const open = (next: number | undefined) =>
    setSearch((before) => withOpen(before, next), { replace: true, preventScrollReset: true });
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, open];
}
