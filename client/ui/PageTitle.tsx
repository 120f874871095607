import { createContext, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useLive } from '../platform/live.ts';
import { onServer, visit } from '../platform/visit.ts';

/** Stands after the page's own title in the browser's tab. */
export const SiteNameContext = createContext('');

/** Whether what stands here is under the head of a page that has its title already. */
export const UnderHead = createContext(false);

interface Props {
  children: ReactNode;
  className?: string;
  /** The name of the browser's tab; the words of the heading unless told. */
  tab?: string;
  /** A page that begins with a form gives the focus to its first field instead. */
  unfocused?: boolean;
}

const titleOf = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' · ');

/** The words that something to be drawn begins as; those of components are known once they are drawn. */
const wordsIn = (node: ReactNode): string =>
  Array.isArray(node)
    ? node.map(wordsIn).join('')
    : typeof node === 'string' || typeof node === 'number'
      ? String(node)
      : '';

/**
 * The first heading of a page, of the second level under a head that has one, and the name of the browser's tab.
 * The focus moves to it when the page was reached from another one; a page that is told by another name has it already, and
 * whoever reads or writes there is left in peace.
 */
export function PageTitle({ children, className, tab, unfocused = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = useContext(UnderHead) ? 'h2' : 'h1';
  const siteName = useContext(SiteNameContext);
  const { pathname, key } = useLocation();
  const renamed = useNavigationType() === NavigationType.Replace;
  const here = useRef(false);
  useLive();
  const arrive = useEffectEvent(() => {
    const stays = here.current && renamed;
    here.current = true;
    if (key !== 'default' && !unfocused && !stays) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), [pathname]);
  if (onServer) visit().entitle(titleOf(tab ?? wordsIn(children), siteName));
  useEffect(() => {
    document.title = titleOf(tab ?? heading.current?.textContent, siteName);
  }, [tab, children, siteName]);
  return (
    <Heading ref={heading} tabIndex={-1} className={className}>
      {children}
    </Heading>
  );
}
