/** A lodge as the addresses of its debate name it. */
export interface At {
  lodgeId: number;
  slug: string;
}

export const debatePath = ({ lodgeId, slug }: At) => `/Lodges/Lodge/${lodgeId}/${slug}/Debate`;
export const categoryPath = (at: At, categoryId: number) => `${debatePath(at)}/Category/${categoryId}`;
export const topicPath = (at: At, { categoryId, entryId }: { categoryId: number; entryId: number }) =>
  `${categoryPath(at, categoryId)}/Topic/${entryId}`;
