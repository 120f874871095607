import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** What is known by its number bears its name in the address too: the name follows the title, all else there stays. */
export function useCanonicalName(slug: string, path: string): void {
  const { name } = useParams();
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown };
  const navigate = useNavigate();
  useEffect(() => {
    if (name === slug) return;
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true, state });
  }, [name, slug, path, search, hash, state, navigate]);
}
