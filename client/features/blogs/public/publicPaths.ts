/** Where guests read an entry. */
export const publicPath = ({ blogEntryId, slug }: { blogEntryId: number; slug: string }) =>
  `/Blog/${blogEntryId}/${slug}`;

/** A page of the public entries, all or those with a tag. */
export function listPath({ tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
  return `/Blog${query.size > 0 ? `?${query.toString()}` : ''}`;
}

export const tagPath = (tag: string) => listPath({ tag });
