import { useMemo } from 'react';
import type { Picture } from '../../../shared/fields.ts';
import reading from '../../ui/Reading.module.css';
import { SafeImage } from '../media/SafeImage.tsx';

interface Props {
  text: string;
  pictures: { mediaId: number; picture: Picture; alt: string }[];
}

type Block = { html: string } | { mediaId: number };

/** Loose words as a paragraph, with what looks like an element written out. */
function paragraph(words: string): string {
  const element = document.createElement('p');
  element.textContent = words;
  return element.outerHTML;
}

/** Cuts a text at its pictures, wherever in a paragraph somebody put one. */
function blocksOf(text: string): Block[] {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  return [...body.childNodes].flatMap((node): Block[] => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? [{ html: paragraph(node.textContent) }] : [];
    const pictures = node.matches('img') ? [node] : [...node.querySelectorAll('img')];
    const blocks = pictures.map((picture) => ({ mediaId: Number(picture.getAttribute('data-media-id')) }));
    pictures.forEach((picture) => picture.remove());
    const empty = node.matches('img') || (blocks.length > 0 && !node.textContent?.trim());
    return empty ? blocks : [{ html: node.outerHTML }, ...blocks];
  });
}

/** A text that its author wrote in the editor, with those of its pictures that may be seen. */
export function RichText({ text, pictures }: Props) {
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
