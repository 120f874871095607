import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { longestBlogWords } from '../../../../shared/blogs/writing.ts';
import { media } from '../../../../shared/media/contract.ts';
import { useQuery } from '../../../platform/api.ts';
import { AltDialog } from '../../../kit/richText/AltDialog.tsx';
import { EditorCard } from '../../../kit/richText/EditorCard.tsx';
import { KeysDialog } from '../../../kit/richText/KeysDialog.tsx';
import { LinkDialog } from '../../../kit/richText/LinkDialog.tsx';
import { PicturesContext } from '../../../kit/richText/pictures.ts';
import { useTextEditor } from '../../../kit/richText/useTextEditor.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { notify } from '../../../platform/notify.ts';
import { AudienceCard } from './AudienceCard.tsx';
import { contentOf, controls, tooLongBy, type Control, type Edited } from './content.ts';
import { CoverCard } from './CoverCard.tsx';
import { Replaced, SavedElsewhere } from './OtherDevice.tsx';
import { PreviewDialog, type ShowText } from './PreviewDialog.tsx';
import { RevisionsDialog } from './RevisionsDialog.tsx';
import { usePublishing } from './usePublishing.ts';
import { useWriting, type Picked } from './useWriting.ts';
import { WhenCard } from './WhenCard.tsx';
import { WordsCard } from './WordsCard.tsx';
import columns from '../../../ui/Columns.module.css';
import { classes } from '../../../ui/classes.ts';
import styles from './Writer.module.css';
import { WriterHead } from './WriterHead.tsx';

export interface WriterProps {
  begun: { content: BlogContent; version: number };
  /** The entry as the server knows it now; none before it was saved first. */
  entry: Edited | undefined;
  blogEntryId: number | undefined;
  onBorn: (blogEntryId: number) => void;
  /** Deletes it, with a way back. */
  onDelete: (entry: { blogEntryId: number; title: string }) => Promise<void>;
  /** Asks for a picture and what must be confirmed, and sends it. */
  askForPicture: (ask: { title: string; onSent: (picked: Picked) => Promise<void>; onClose: () => void }) => ReactNode;
  showText: ShowText;
}

type Open =
  | { name: 'link' | 'keys' | 'preview' | 'picture' | 'cover' }
  | { name: 'revisions'; first: number | undefined }
  | { name: 'alt'; mediaId: number };

/** A blog entry while it is written: saved by itself, shown to nobody before it is published. */
export function Writer({ begun, entry, blogEntryId, onBorn, onDelete, askForPicture, showText }: WriterProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Open>();
  const [incomplete, setIncomplete] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const { content, change, saver, saving, addUpload, takeOther, replaced, setReplaced } = useWriting({
    ...begun,
    blogEntryId,
    entry,
    onBorn,
  });
  const published = entry?.status === 'Published';
  const publishing = usePublishing({ saver, content, published, incomplete });
  const { faults } = publishing;
  const { data: albums } = useQuery(media.GetMyAlbums, {});
  const editor = useTextEditor({
    id: controls.text,
    text: begun.content.text,
    invalid: faults.text !== undefined,
    onText: (text) => change({ text }),
    onLink: () => setOpen({ name: 'link' }),
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onSave: () => void saver.now(),
  });
  const pictures = entry?.pictures ?? [];
  const tooLong = tooLongBy(content);
  const textFault = tooLong > 0 ? formatMessage({ id: 'blogWriting.text.tooLong' }, { n: tooLong }) : faults.text;
  const close = () => setOpen(undefined);
  const words = (id: string) => formatMessage({ id: `blogWriting.${id}` });

  const sent = async (picked: Picked) => {
    const mediaId = await addUpload(picked);
    if (open?.name === 'cover') change({ coverMediaId: mediaId });
    else editor.chain().focus().insertContent({ type: 'picture', attrs: { mediaId } }).run();
    close();
  };
  const put = (next: BlogContent) => {
    editor.commands.setContent(next.text, { emitUpdate: false });
    change(next);
  };
  const sayWithUndo = (id: string, before: BlogContent) => {
    const action = { label: formatMessage({ id: 'notifications.undo' }), onClick: () => put(before) };
    notify({ message: words(id), action });
  };
  const bringBack = (revision: BlogContent) => {
    put(contentOf(revision));
    close();
    sayWithUndo('revisions.done', content);
  };
  const stay = () => editor.commands.focus(null, { scrollIntoView: false });
  const goOnHere = async () => {
    stay();
    change({});
    await saver.now();
  };
  const loadOther = () => {
    if (!entry) return;
    takeOther(entry);
    editor.commands.setContent(entry.text, { emitUpdate: false });
    stay();
    sayWithUndo('elsewhere.loaded', content);
  };
  const remove = async () => {
    await saver.now();
    if (saver.blogEntryId !== undefined) await onDelete({ blogEntryId: saver.blogEntryId, title: content.title });
  };
  const errors = Object.entries(faults).map(([control, text]) => ({ field: controls[control as Control], text }));
  const described = open?.name === 'alt' && pictures.find(({ mediaId }) => mediaId === open.mediaId);
  return (
    <PicturesContext
      value={{
        pictures,
        usualHours: albums?.usualHours ?? null,
        onDescribe: (mediaId) => setOpen({ name: 'alt', mediaId }),
      }}
    >
      <div className={styles.writer}>
        <WriterHead
          entry={entry}
          saving={saving}
          busy={publishing.busy}
          later={content.publishAt !== null}
          onRetry={() => void saver.now()}
          onRevisions={() => setOpen({ name: 'revisions', first: undefined })}
          onPreview={() => void saver.now().then(() => setOpen({ name: 'preview' }))}
          onPublish={() => void publishing.publish()}
          onKeepBack={() => void publishing.keepBack()}
          onDiscard={() => void publishing.discard()}
          onDelete={() => void remove()}
        />
        <ErrorSummary errors={errors} attempt={publishing.attempt} />
        <FieldSentence error={publishing.general ?? ''} />
        {saving.newer !== undefined && (
          <SavedElsewhere ready={entry?.version === saving.newer} onGoOn={() => void goOnHere()} onLoad={loadOther} />
        )}
        {saving.newer === undefined && replaced !== undefined && (
          <Replaced
            onLook={() => setOpen({ name: 'revisions', first: replaced })}
            onClose={() => setReplaced(undefined)}
          />
        )}
        <div className={classes(columns.columns, styles.columns)}>
          <EditorCard
            editor={editor}
            controls={controls}
            title={content.title}
            longestTitle={longestBlogWords.title}
            faults={{ title: faults.title, text: textFault }}
            toolbar={toolbar}
            onTitle={(title) => change({ title })}
            onLink={() => setOpen({ name: 'link' })}
            onPicture={() => setOpen({ name: 'picture' })}
            onKeys={() => setOpen({ name: 'keys' })}
          />
          <aside className={styles.side} aria-label={words('side')}>
            <AudienceCard content={content} onChange={change} />
            <WordsCard content={content} onChange={change} />
            <CoverCard
              picture={pictures.find(({ mediaId }) => mediaId === content.coverMediaId)}
              onChoose={() => setOpen({ name: 'cover' })}
              onRemove={() => change({ coverMediaId: null })}
            />
            <WhenCard
              content={content}
              published={published}
              error={faults.when}
              onWhen={(publishAt, missing) => {
                setIncomplete(missing);
                if (publishAt !== content.publishAt) change({ publishAt });
              }}
              onChange={change}
            />
          </aside>
        </div>
      </div>
      {open?.name === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open?.name === 'keys' && <KeysDialog onClose={close} />}
      {(open?.name === 'picture' || open?.name === 'cover') &&
        askForPicture({ title: words(`ask.${open.name}`), onSent: sent, onClose: close })}
      {described && <AltDialog picture={described} onClose={close} />}
      {open?.name === 'preview' && saver.blogEntryId !== undefined && (
        <PreviewDialog blogEntryId={saver.blogEntryId} showText={showText} onClose={close} />
      )}
      {open?.name === 'revisions' && entry && (
        <RevisionsDialog entry={entry} first={open.first} showText={showText} onBringBack={bringBack} onClose={close} />
      )}
    </PicturesContext>
  );
}
