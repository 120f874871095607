import { useRef, useState } from 'react';
import type { BlogContent } from '../../../shared/blogShapes.ts';
import { blogWriting } from '../../../shared/blogWriting.ts';
import { useCommand } from '../../app/api.ts';
import { useAutosave } from './useAutosave.ts';

/** An upload with what was confirmed before it. */
export interface Picked {
  tempMediaId: number;
  consentId: number;
  alt: string;
}

interface Begin {
  content: BlogContent;
  version: number;
  blogEntryId: number | undefined;
  /** It has a number now. */
  onBorn: (blogEntryId: number) => void;
}

/** What is written and saved by itself. */
export function useWriting({ content: begun, version, blogEntryId, onBorn }: Begin) {
  const [content, setContent] = useState(begun);
  const [replaced, setReplaced] = useState<number>();
  const latest = useRef(begun);
  const [addPicture] = useCommand(blogWriting.AddBlogPicture);
  const { saver, saving } = useAutosave({ blogEntryId, version }, (saved, first) => {
    if (first) onBorn(saved.blogEntryId);
    if (saved.replacedRevisionId !== null) setReplaced(saved.replacedRevisionId);
  });
  const change = (part: Partial<BlogContent>) => {
    latest.current = { ...latest.current, ...part };
    setContent(latest.current);
    saver.change(latest.current);
  };
  /** Puts an upload among the entry's pictures, which gives the entry its number where it has none. */
  const addUpload = async (picked: Picked): Promise<number> => {
    if (saver.blogEntryId === undefined) saver.change(latest.current);
    await saver.now();
    if (saver.blogEntryId === undefined) throw saver.state.get().error;
    return (await addPicture({ blogEntryId: saver.blogEntryId, ...picked })).mediaId;
  };
  return { content, change, saver, saving, addUpload, replaced, setReplaced };
}
