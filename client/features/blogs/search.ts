import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { longestBlogWords } from '../../../shared/blogs/contract.ts';
import { blogsPath } from './BlogTabs.tsx';

/** What is looked for: entries with all of the tags, by any of the authors, with the words. */
export interface Sought {
  tags: string[];
  authors: number[];
  text: string;
}

/** So many tags, and so many authors, at most. */
const most = 10;

/**
 * What the address asks for, and how to ask for something else. Tags and authors stand in the address;
 * the words only in the state of the history, where nobody else comes across them.
 */
export function useSought() {
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: { words?: unknown } | null };
  const navigate = useNavigate();
  const words = state?.words;
  const sought: Sought = {
    tags: unique(address.getAll('tag').map((tag) => tag.trim())).filter(isTag),
    authors: unique(address.getAll('author').filter((id) => /^[1-9]\d{0,14}$/.test(id))).map(Number),
    text: typeof words === 'string' ? words : '',
  };
  const look = (change: Partial<Sought>) => {
    const { tags, authors, text } = { ...sought, ...change };
    const pairs = [...tags.map((tag) => ['tag', tag]), ...authors.map((id) => ['author', String(id)])];
    const to = { pathname: blogsPath, search: new URLSearchParams(pairs).toString() };
    void navigate(to, { state: text === '' ? null : { words: text }, preventScrollReset: true });
  };
  const isEmpty = sought.tags.length + sought.authors.length === 0 && sought.text === '';
  return { sought, look, isEmpty };
}

const isTag = (tag: string) => tag.length > 0 && tag.length <= longestBlogWords.tag;

const unique = <Value>(values: Value[]) => [...new Set(values)].slice(0, most);
