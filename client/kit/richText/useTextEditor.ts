import { useEditor, type Editor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { notify } from '../../platform/notify.ts';
import reading from '../../ui/Reading.module.css';
import { extensionsFor, pastedHtml, storedHtml } from './extensions.ts';

interface Wishes {
  /** The number of the text among the controls of its form. */
  id: string;
  text: string;
  invalid: boolean;
  onText: (text: string) => void;
  onLink: () => void;
  onToolbar: () => void;
  onSave: () => void;
}

const holdsPictures = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/')) && !data?.getData('text/html');

/** The text as it is written; what the server would not keep never comes in. */
export function useTextEditor({ id, text, invalid, onText, ...ways }: Wishes): Editor {
  const { formatMessage } = useIntl();
  const [extensions] = useState(() =>
    extensionsFor({ placeholder: formatMessage({ id: 'blogWriting.text.placeholder' }), ...ways }),
  );
  const editorProps = useMemo(() => {
    // Who is shown is asked before a picture is sent, so it comes by its own way only.
    const refusePictures = (data: DataTransfer | null) => {
      if (!holdsPictures(data)) return false;
      notify({ message: formatMessage({ id: 'blogWriting.pasted' }), tone: 'info' });
      return true;
    };
    return {
      attributes: {
        id,
        class: reading.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': formatMessage({ id: 'blogWriting.text' }),
        'aria-describedby': `${id}-said`,
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: pastedHtml,
      handlePaste: (_view: unknown, event: ClipboardEvent) => refusePictures(event.clipboardData),
      handleDrop: (_view: unknown, event: DragEvent) => refusePictures(event.dataTransfer),
    };
  }, [formatMessage, id, invalid]);
  return useEditor({
    extensions,
    content: text,
    editorProps,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => onText(storedHtml(editor.getHTML())),
  });
}
