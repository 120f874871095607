import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { useCommand } from '../../../platform/api.ts';
import type { CallError } from '../../../platform/sending.ts';
import { useCallError } from '../../../platform/callError.ts';
import { confirm } from '../../../platform/confirm.ts';
import { notify } from '../../../platform/notify.ts';
import type { Autosave } from './autosave.ts';
import { controlOf, refusalsOf, type Control, type Faults } from './content.ts';

interface Writing {
  saver: Autosave;
  content: BlogContent;
  published: boolean;
  /** The day or the time of a later publication is missing. */
  incomplete: boolean;
}

const blogs = '/Community/Blogs';

/** Puts what is written before its readers, or takes it from them; and what stands in the way. */
export function usePublishing({ saver, content, published, incomplete }: Writing) {
  const { formatMessage, formatDate } = useIntl();
  const { wordsOf, tell, tellUnforeseen } = useCallError();
  const navigate = useNavigate();
  const [update, updating] = useCommand(blogWriting.UpdateBlogEntry);
  const [discardDraft] = useCommand(blogWriting.DiscardBlogDraft);
  const [tried, setTried] = useState({ attempt: 0, refusals: {} as Faults });
  const title = content.title.trim() || formatMessage({ id: 'blogs.own.untitled' });
  const say = (id: string, values = {}) =>
    notify({ message: formatMessage({ id: `blogWriting.done.${id}` }, { title, ...values }), tone: 'success' });

  /** Everything is saved first, so that nothing is lost when the rest fails. */
  const send = async (status: 'Draft' | 'Published') => {
    const blogEntryId = (await saver.now()) ? saver.blogEntryId : undefined;
    if (blogEntryId === undefined) return void tell(saver.state.get().error);
    return update({ ...content, blogEntryId, status });
  };

  async function publish() {
    const refusals = refusalsOf(content, published, Date.now());
    if (incomplete && !published) refusals.when = 'PublishTimeWrong';
    updating.reset();
    setTried(({ attempt }) => ({ attempt: attempt + 1, refusals }));
    if (Object.keys(refusals).length > 0) return;
    try {
      const done = await send('Published');
      if (!done) return;
      saver.stop();
      const later = !published && content.publishAt;
      if (later) say('scheduled', { at: formatDate(later, { dateStyle: 'long', timeStyle: 'short' }) });
      else say(published ? 'changed' : 'published');
      await navigate(later ? `${blogs}/MyBlogs` : `${blogs}/Entry/${done.blogEntryId}/${done.slug}`);
    } catch (error) {
      tellUnforeseen(error);
    }
  }

  /** Takes it back to its author alone: what is out, or what was to come out by itself. */
  async function keepBack() {
    const words = (id: string) => formatMessage({ id: `blogWriting.keepBack.${id}` });
    if (published && !(await confirm({ title: words('title'), text: words('text'), confirmLabel: words('button') })))
      return;
    try {
      if (await send('Draft')) say('keptBack');
    } catch (error) {
      tell(error);
    }
  }

  async function discard() {
    const words = (id: string) => formatMessage({ id: `blogWriting.discard.${id}` });
    const sure = { title: words('title'), text: words('text'), confirmLabel: words('button'), tone: 'danger' } as const;
    const blogEntryId = saver.blogEntryId;
    if (blogEntryId === undefined || !(await confirm(sure))) return;
    try {
      await saver.now();
      await discardDraft({ blogEntryId });
      saver.stop();
      say('discarded');
      await navigate(`${blogs}/Entry/${blogEntryId}`);
    } catch (error) {
      tell(error);
    }
  }

  return {
    publish,
    keepBack,
    discard,
    busy: updating.isLoading,
    attempt: tried.attempt,
    ...useFaults(tried.refusals, updating.error, wordsOf),
  };
}

/** What stands in the way, in words: at its control, and what belongs to none. */
function useFaults(refusals: Faults, error: CallError | undefined, wordsOf: (error: CallError) => string | undefined) {
  const wordsFor = (code: string) => wordsOf({ message: '', status: 409, code }) ?? code;
  const faults: Faults = Object.fromEntries(
    Object.entries(refusals).map(([control, code]) => [control as Control, wordsFor(code)]),
  );
  const control = controlOf(error?.code);
  const words = error && wordsOf(error);
  if (control && words) faults[control] = words;
  return { faults, general: control ? undefined : words };
}
