import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Editor } from '@tiptap/react';
import { useIntl } from 'react-intl';
import { debates, longestDebateWords, shortestDebateTitle } from '../../../shared/lodgeDebates/contract.ts';
import { media } from '../../../shared/media/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useLeaveQuestion } from '../../platform/leaveWarning.ts';
import { DraftState } from '../../kit/drafts/DraftState.tsx';
import type { Words } from '../../kit/drafts/keeper.ts';
import { useKeptDraft, type DraftTarget } from '../../kit/drafts/useKeptDraft.ts';
import { storedHtml } from '../../kit/richText/extensions.ts';
import { AltDialog } from '../../kit/richText/AltDialog.tsx';
import { EditorCard } from '../../kit/richText/EditorCard.tsx';
import { EditorSkeleton } from '../../kit/richText/EditorSkeleton.tsx';
import { KeysDialog } from '../../kit/richText/KeysDialog.tsx';
import { LinkDialog } from '../../kit/richText/LinkDialog.tsx';
import { PicturesContext } from '../../kit/richText/pictures.ts';
import { useTextEditor } from '../../kit/richText/useTextEditor.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import styles from './Topic.module.css';

interface Picked {
  tempMediaId: number;
  consentId: number;
  alt: string;
  adult: boolean;
}

interface Props {
  lodgeId: number;
  /** The topic that is changed; none when one begins. */
  entryId?: number;
  begun: Words;
  /** Where it is kept until it is sent. */
  draft: DraftTarget;
  /** What sends it: "Begin the topic". */
  sendLabel: string;
  back: string;
  /** Sends it, and answers how to go on from there. */
  onSend: (words: Words) => Promise<() => unknown>;
  /** Asks for a picture and what must be confirmed, and sends it. */
  askForPicture: (ask: { title: string; onSent: (picked: Picked) => Promise<void>; onClose: () => void }) => ReactNode;
}

const controls = { title: 'topic-title', text: 'topic-text' };

type Open = { name: 'link' | 'keys' | 'picture' } | { name: 'alt'; mediaId: number };

/** Writes a topic, or goes on with what was written before. */
export function TopicWriter(props: Props) {
  const draft = useKeptDraft(props.draft, props.begun);
  return draft.isRead ? <Writer {...props} kept={draft} /> : <EditorSkeleton />;
}

type Draft = ReturnType<typeof useKeptDraft>;

/** A title, and a text with pictures. */
function Writer({ lodgeId, entryId, sendLabel, back, onSend, askForPicture, kept: draft }: Props & { kept: Draft }) {
  const { formatMessage } = useIntl();
  const { words, phase, keeper } = draft;
  const [open, setOpen] = useState<Open>();
  const toolbar = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);
  const change = (part: Partial<Words>) => keeper.change({ ...keeper.state.get().words, ...part });
  const sending = useSending(words, async (sent) => {
    const goOn = await onSend(sent);
    keeper.sent(words);
    await goOn();
  });
  const { faults } = sending;
  useLeaveQuestion(phase === 'failed' && !sending.done, {
    title: formatMessage({ id: 'debates.leave.title' }),
    text: formatMessage({ id: 'debates.leave.text' }),
    confirmLabel: formatMessage({ id: 'debates.leave' }),
  });
  const { data: own } = useQuery(debates.GetDebatePictures, { lodgeId, ...(entryId && { entryId }) });
  const { data: albums } = useQuery(media.GetMyAlbums, {});
  const [addPicture] = useCommand(debates.AddDebatePicture);
  const editor = useTextEditor({
    id: controls.text,
    text: words.text,
    invalid: faults.text !== undefined,
    onText: (text) => change({ text }),
    onLink: () => setOpen({ name: 'link' }),
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onSave: () => void sending.send(),
  });
  useShown(editor, words.text);
  const sent = async (picked: Picked) => {
    const { mediaId } = await addPicture({ lodgeId, ...picked });
    editor.chain().focus().insertContent({ type: 'picture', attrs: { mediaId } }).run();
    close();
  };
  const pictures = own?.items ?? [];
  const described = open?.name === 'alt' && pictures.find(({ mediaId }) => mediaId === open.mediaId);
  const errors = Object.entries(faults).map(([control, text]) => ({
    field: controls[control as keyof typeof controls],
    text,
  }));
  return (
    <PicturesContext
      value={{
        pictures,
        usualHours: albums?.usualHours ?? null,
        onDescribe: (mediaId) => setOpen({ name: 'alt', mediaId }),
      }}
    >
      <ErrorSummary errors={errors} attempt={sending.attempt} />
      <EditorCard
        editor={editor}
        controls={controls}
        title={words.title}
        longestTitle={longestDebateWords.title}
        faults={faults}
        toolbar={toolbar}
        onTitle={(title) => change({ title })}
        onLink={() => setOpen({ name: 'link' })}
        onPicture={() => setOpen({ name: 'picture' })}
        onKeys={() => setOpen({ name: 'keys' })}
      />
      <FieldSentence error={sending.general ?? ''} />
      <div className={styles.acts}>
        <span className={styles.kept}>
          <DraftState phase={phase} onDiscard={() => keeper.discard()} onFocus={() => editor.view.focus()} />
        </span>
        <LinkButton variant="outline" to={back}>
          {formatMessage({ id: 'ui.cancel' })}
        </LinkButton>
        <Button busy={sending.busy} onClick={() => void sending.send()}>
          {sendLabel}
        </Button>
      </div>
      {open?.name === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open?.name === 'keys' && <KeysDialog onClose={close} />}
      {open?.name === 'picture' &&
        askForPicture({ title: formatMessage({ id: 'blogWriting.ask.picture' }), onSent: sent, onClose: close })}
      {described && <AltDialog picture={described} onClose={close} />}
    </PicturesContext>
  );
}

/** Has the editor show a text that came from elsewhere. */
function useShown(editor: Editor, text: string): void {
  useEffect(() => {
    if (storedHtml(editor.getHTML()) !== text) editor.commands.setContent(text, { emitUpdate: false });
  }, [editor, text]);
}

type Faults = { title?: string; text?: string };

/** Sends what is good enough, and says beside the fields what is not. */
function useSending(words: Words, onSend: (words: Words) => Promise<void>) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ busy: boolean; done: boolean; general?: string }>({ busy: false, done: false });
  const n = words.text.length - longestDebateWords.text;
  const short = words.title.trim().length < shortestDebateTitle;
  const wrong: Faults = {
    ...(short && { title: formatMessage({ id: 'debates.title.short' }, { n: shortestDebateTitle }) }),
    ...(words.text === '' && { text: formatMessage({ id: 'refusal.DebateTextEmpty' }) }),
    ...(n > 0 && { text: formatMessage({ id: 'blogWriting.text.tooLong' }, { n }) }),
  };
  const send = async () => {
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0 || state.busy) return;
    setState({ busy: true, done: true });
    try {
      await onSend({ title: words.title.trim(), text: words.text });
    } catch (failure) {
      const general = wordsOf(failure as never);
      setState({ busy: false, done: false, ...(general && { general }) });
      tellUnforeseen(failure);
    }
  };
  return { ...state, attempt, send, faults: attempt > 0 ? wrong : {} };
}
