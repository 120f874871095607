import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import type { ChosenPictures } from './useChosen.ts';

/** Takes what is dropped and pasted, as long as there are files in it. */
export const taking = ({ add }: ChosenPictures) => {
  const take = (event: SyntheticEvent, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
};
