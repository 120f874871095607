import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { longestBlogWords } from '../../../shared/blogs/contract.ts';
import { blogsPath } from './BlogTabs.tsx';

/** What is looked for: entries with all of the tags, by any of the authors, with the words. */
export interface BlogSearchParams {
  tags: string[];
  authors: number[];
  text: string;
}

/** The most tags, and the most authors, of one search. */
const most = 10;

/** The tags and authors that an address asks for. */
export const tagsAndAuthorsIn = (address: URLSearchParams) => ({
  tags: unique(address.getAll('tag').map((tag) => tag.trim())).filter(isTag),
  authors: unique(address.getAll('author').filter((id) => /^[1-9]\d{0,14}$/.test(id))).map(Number),
});

/**
 * What the address asks for, and how to ask for something else. Tags and authors stand in the address;
 * the words only in the state of the history, where nobody else comes across them.
 */
export function useBlogSearchParams() {
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: { words?: unknown } | null };
  const navigate = useNavigate();
  const words = state?.words;
  const searchParams: BlogSearchParams = {
    ...tagsAndAuthorsIn(address),
    text: typeof words === 'string' ? words : '',
  };
  const look = (change: Partial<BlogSearchParams>) => {
    const { tags, authors, text } = { ...searchParams, ...change };
    const pairs = [...tags.map((tag) => ['tag', tag]), ...authors.map((id) => ['author', String(id)])];
    const to = { pathname: blogsPath, search: new URLSearchParams(pairs).toString() };
    void navigate(to, { state: text === '' ? null : { words: text }, preventScrollReset: true });
  };
  const isEmpty = searchParams.tags.length + searchParams.authors.length === 0 && searchParams.text === '';
  return { searchParams, look, isEmpty };
}

const isTag = (tag: string) => tag.length > 0 && tag.length <= longestBlogWords.tag;

const unique = <Value>(values: Value[]) => [...new Set(values)].slice(0, most);
