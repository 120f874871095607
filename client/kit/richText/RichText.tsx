import { useMemo } from 'react';
import type { Picture } from '../../../shared/fields.ts';
import reading from '../../ui/Reading.module.css';
import { SafeImage } from '../media/SafeImage.tsx';
import { wantReadingFace } from '../../ui/theme/readingFace.ts';

interface Props {
  text: string;
  pictures: { mediaId: number; picture: Picture; alt: string }[];
}

type Block = { html: string } | { mediaId: number };

const tags = /<(\/?)([a-z][a-z\d]*)[^>]*>/g;
const pictureTag = /<img\b[^>]*?\bdata-media-id="(\d+)"[^>]*>/g;
const withoutEnd = new Set(['br', 'hr', 'img']);

/** The outermost elements of a text, and loose words between them; the server has made it well-formed. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let begins = 0;
  let depth = 0;
  const cutAt = (end: number) => {
    if (end > begins) parts.push(text.slice(begins, end));
    begins = end;
  };
  for (const { 0: tag, 1: closes, 2: name = '', index } of text.matchAll(tags)) {
    if (depth === 0) cutAt(index);
    if (closes) depth--;
    else if (!withoutEnd.has(name)) depth++;
    if (depth === 0) cutAt(index + tag.length);
  }
  cutAt(text.length);
  return parts;
}

/** Cuts a text at its pictures, wherever in a paragraph somebody put one. */
function blocksOf(text: string): Block[] {
  return partsOf(text).flatMap((part): Block[] => {
    const blocks = [...part.matchAll(pictureTag)].map(([, mediaId]) => ({ mediaId: Number(mediaId) }));
    const html = part.replace(pictureTag, '');
    const isEmpty = html.replace(tags, '').trim() === '';
    if (isEmpty && (blocks.length > 0 || !html.startsWith('<'))) return blocks;
    return [{ html: html.startsWith('<') ? html : `<p>${html}</p>` }, ...blocks];
  });
}

/** A text that its author wrote in the editor, with those of its pictures that may be seen. */
export function RichText({ text, pictures }: Props) {
  wantReadingFace();
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className={reading.text}>
      {blocks.map((block, place) => {
        // The server has cleaned it: a fixed set of elements, no scripts.
        if ('html' in block) return <div key={place} dangerouslySetInnerHTML={{ __html: block.html }} />;
        const found = pictures.find((one) => one.mediaId === block.mediaId);
        if (!found) return null;
        const { width, height } = found.picture;
        return (
          <figure key={place}>
            <SafeImage picture={found.picture} alt={found.alt} ratio={width / height} />
          </figure>
        );
      })}
    </div>
  );
}
