import { EditorContent, type Editor } from '@tiptap/react';
import type { KeyboardEvent, Ref } from 'react';
import { useIntl } from 'react-intl';
import { Card } from '../../ui/Card.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import styles from './Editor.module.css';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  editor: Editor;
  /** The numbers of title and text among the controls of the form. */
  controls: { title: string; text: string };
  title: string;
  longestTitle: number;
  faults: { title?: string | undefined; text?: string | undefined };
  toolbar: Ref<HTMLDivElement>;
  onTitle: (title: string) => void;
  onLink: () => void;
  onPicture: () => void;
  onKeys: () => void;
}

/** Toolbar, title and text. */
export function EditorCard({ editor, controls, title, longestTitle, faults, toolbar, onTitle, ...ways }: Props) {
  return (
    <Card padding="none" className={styles.card}>
      <Toolbar editor={editor} ref={toolbar} text={controls.text} {...ways} />
      <div className={styles.page}>
        <Title
          id={controls.title}
          value={title}
          most={longestTitle}
          error={faults.title}
          onChange={onTitle}
          onLeave={() => editor.view.focus()}
        />
        <EditorContent editor={editor} className={styles.text} />
        <FieldSentence id={`${controls.text}-said`} error={faults.text ?? ''} />
      </div>
    </Card>
  );
}

interface TitleProps {
  id: string;
  value: string;
  most: number;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Enter goes on in the text. */
  onLeave: () => void;
}

function Title({ id, value, most, error, onChange, onLeave }: TitleProps) {
  const { formatMessage } = useIntl();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div>
      <textarea
        id={id}
        rows={1}
        className={styles.title}
        aria-label={formatMessage({ id: 'blogWriting.title' })}
        placeholder={formatMessage({ id: 'blogWriting.title' })}
        aria-describedby={`${id}-count ${id}-said`}
        aria-invalid={error ? true : undefined}
        maxLength={most}
        value={value}
        onKeyDown={press}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <p id={`${id}-count`} className={styles.count}>
        {formatMessage({ id: 'blogWriting.title.count' }, { n: value.length, most })}
      </p>
      <FieldSentence id={`${id}-said`} error={error ?? ''} />
    </div>
  );
}
