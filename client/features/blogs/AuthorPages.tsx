import type { ReactNode } from 'react';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import { AuthorRow, People } from './AuthorRow.tsx';
import { Pages } from './Pages.tsx';

interface Props {
  contract: typeof blogLists.GetMostFollowedAuthors;
  /** Stands there when there is nobody at all. */
  empty: ReactNode;
}

/** A list of authors that grows page by page. */
export const AuthorPages = ({ contract, empty }: Props) => (
  <Pages contract={contract} input={{}} empty={empty}>
    {(items) => (
      <People>
        {items.map((author) => (
          <AuthorRow key={author.author.profileId} author={author} />
        ))}
      </People>
    )}
  </Pages>
);
