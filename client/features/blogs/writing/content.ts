import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { longestBlogWords, shortestTitle, type blogWriting } from '../../../../shared/blogs/writing.ts';
import type { Output } from '../../../../shared/contract.ts';

/** An entry of mine as the server knows it. */
export type Edited = Output<typeof blogWriting.GetBlogEntryDataForEdit>;

/** What a new entry begins with. */
export const blank: BlogContent = {
  title: '',
  text: '',
  tags: [],
  kinkIds: [],
  audience: 'Members',
  commentsAllowed: true,
  publishAt: null,
  coverMediaId: null,
};

/** The part of an answer that is written. */
export const contentOf = (from: BlogContent): BlogContent =>
  Object.fromEntries(Object.keys(blank).map((key) => [key, from[key as keyof BlogContent]])) as unknown as BlogContent;

/** The controls of the form, to which an error leads. */
export const controls = { title: 'blog-title', text: 'blog-text', when: 'blog-when' } as const;
export type Control = keyof typeof controls;

export type Faults = Partial<Record<Control, string>>;

const hasWords = (html: string) =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

const longestWait = 366 * 24 * 60 * 60 * 1000;

/** Why it cannot be published yet, by control and the code of the refusal that the server would give. */
export function refusalsOf({ title, text, publishAt }: BlogContent, published: boolean, now: number): Faults {
  const wait = publishAt === null || published ? 1 : Date.parse(publishAt) - now;
  return {
    ...(title.trim().length < shortestTitle && { title: 'BlogTitleTooShort' }),
    ...(!hasWords(text) && { text: 'BlogTextEmpty' }),
    ...(!(wait > 0 && wait < longestWait) && { when: 'PublishTimeWrong' }),
  };
}

/** Where the refusal of a publication shows; elsewhere it stands above everything. */
export const controlOf = (code: string | undefined): Control | undefined =>
  ({
    BlogTitleTooShort: 'title' as const,
    BlogTextEmpty: 'text' as const,
    PictureNotThere: 'text' as const,
    PublishTimeWrong: 'when' as const,
  })[code ?? ''];

/** By how many letters a text is too long to be saved. */
export const tooLongBy = ({ text }: BlogContent) => Math.max(0, text.length - longestBlogWords.text);
