import { useEffect, useRef, useState } from 'react';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { useCommand } from '../../../platform/api.ts';
import { onMessage } from '../../../platform/hub.ts';
import { markStale } from '../../../platform/store.ts';
import { contentOf, type Edited } from './content.ts';
import type { Autosave } from './autosave.ts';
import { useAutosave } from './useAutosave.ts';

/** An upload with what was confirmed before it. */
export interface Picked {
  tempMediaId: number;
  consentId: number;
  alt: string;
  adult: boolean;
}

interface Begin {
  content: BlogContent;
  version: number;
  blogEntryId: number | undefined;
  /** What the server knows of it now. */
  entry: Edited | undefined;
  /** It has a number now. */
  onBorn: (blogEntryId: number) => void;
}

/** What is written and saved by itself. */
export function useWriting({ content: begun, version, blogEntryId, entry, onBorn }: Begin) {
  const [content, setContent] = useState(begun);
  const [replaced, setReplaced] = useState<number>();
  const latest = useRef(begun);
  const [addPicture] = useCommand(blogWriting.AddBlogPicture);
  const { saver, saving } = useAutosave({ blogEntryId, version }, (saved, first) => {
    if (first) onBorn(saved.blogEntryId);
    if (saved.replacedRevisionId !== null) setReplaced(saved.replacedRevisionId);
  });
  useOtherDevices(saver, saving.newer, entry);
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
  /** Takes what another device has saved in place of what is written here. */
  const takeOther = (other: Edited) => {
    latest.current = contentOf(other);
    setContent(latest.current);
    saver.goOnFrom(other.version, other.savedAt);
  };
  return { content, change, saver, saving, addUpload, takeOther, replaced, setReplaced };
}

/** Hears at once, or when the connection is back, that another device saved the same draft, and asks for it then. */
function useOtherDevices(saver: Autosave, newer: number | undefined, entry: Edited | undefined): void {
  const known = entry?.version ?? 0;
  useEffect(() => saver.hear(known), [saver, known]);
  useEffect(
    () => onMessage('draft', ({ blogEntryId, version }) => blogEntryId === saver.blogEntryId && saver.hear(version)),
    [saver],
  );
  useEffect(() => {
    if (newer !== undefined && newer > known) markStale(['BlogDraft']);
  }, [newer, known]);
}
