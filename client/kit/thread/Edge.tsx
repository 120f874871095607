import { useEffect, useRef, type RefObject } from 'react';
import styles from './Edge.module.css';

/** Where the page ends and more can be read: it is fetched before somebody arrives. */
export function Edge({ view, onNear }: { view: RefObject<HTMLElement | null>; onNear: () => void }) {
  const edge = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: view.current, rootMargin: '800px 0px' },
    );
    observer.observe(edge.current!);
    return () => observer.disconnect();
  }, [view]);
  return <li ref={edge} className={styles.edge} aria-hidden="true" />;
}
