import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  children: ReactNode;
  className?: string;
}

/** The first heading of a page; the focus moves to it when the page was reached from another one. */
export function PageTitle({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrived = key !== 'default';
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived, pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
