import { EditorContent, type Editor } from '@tiptap/react';
import type { KeyboardEvent, Ref } from 'react';
import { useIntl } from 'react-intl';
import type { BlogContent } from '../../../shared/blogShapes.ts';
import { longestBlogWords } from '../../../shared/blogWriting.ts';
import { Card } from '../../ui/Card.tsx';
import { FieldSentence } from '../../ui/Field.tsx';
import { controls, tooLongBy, type Faults } from './content.ts';
import styles from './Editor.module.css';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  editor: Editor;
  content: BlogContent;
  faults: Faults;
  toolbar: Ref<HTMLDivElement>;
  onTitle: (title: string) => void;
  onLink: () => void;
  onPicture: () => void;
  onKeys: () => void;
}

/** Toolbar, title and text. */
export function EditorCard({ editor, content, faults, toolbar, onTitle, onLink, onPicture, onKeys }: Props) {
  const { formatMessage } = useIntl();
  const n = tooLongBy(content);
  const error = n > 0 ? formatMessage({ id: 'blogWriting.text.tooLong' }, { n }) : faults.text;
  return (
    <Card padding="none" className={styles.card}>
      <Toolbar editor={editor} ref={toolbar} onLink={onLink} onPicture={onPicture} onKeys={onKeys} />
      <div className={styles.page}>
        <Title value={content.title} error={faults.title} onChange={onTitle} onLeave={() => editor.view.focus()} />
        <EditorContent editor={editor} className={styles.text} />
        <FieldSentence id={`${controls.text}-said`} error={error ?? ''} />
      </div>
    </Card>
  );
}

interface TitleProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Enter goes on in the text. */
  onLeave: () => void;
}

function Title({ value, error, onChange, onLeave }: TitleProps) {
  const { formatMessage } = useIntl();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div>
      <textarea
        id={controls.title}
        rows={1}
        className={styles.title}
        aria-label={formatMessage({ id: 'blogWriting.title' })}
        placeholder={formatMessage({ id: 'blogWriting.title' })}
        aria-describedby={`${controls.title}-count ${controls.title}-said`}
        aria-invalid={error ? true : undefined}
        maxLength={longestBlogWords.title}
        value={value}
        onKeyDown={press}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <p id={`${controls.title}-count`} className={styles.count}>
        {formatMessage({ id: 'blogWriting.title.count' }, { n: value.length, most: longestBlogWords.title })}
      </p>
      <FieldSentence id={`${controls.title}-said`} error={error ?? ''} />
    </div>
  );
}
