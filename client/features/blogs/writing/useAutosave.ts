import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import type { Output } from '../../../../shared/contract.ts';
import { useCommand } from '../../../platform/api.ts';
import { useSavedInTime } from '../../../kit/drafts/useSavedInTime.ts';
import { useLeaveWarning } from '../../../platform/leaveWarning.ts';
import { confirm } from '../../../platform/confirm.ts';
import { useStore } from '../../../platform/externalStore.ts';
import { Autosave, type SendDraft } from './autosave.ts';

interface Entry {
  blogEntryId: number | undefined;
  version: number;
}

/** Saves a draft while it is written, when the page goes out of sight, and before another page is opened. */
export function useAutosave(
  { blogEntryId, version }: Entry,
  onSaved: (saved: Output<typeof blogWriting.SaveBlogDraft>, first: boolean) => void,
) {
  const [saveBlogDraft] = useCommand(blogWriting.SaveBlogDraft);
  const [saver] = useState(
    () =>
      new Autosave(
        blogEntryId === undefined ? { version } : { blogEntryId, version },
        saveBlogDraft as SendDraft,
        onSaved,
      ),
  );
  const saving = useStore(saver.state);
  useSavedInTime(saver);
  useLeaveWarning(saving.phase !== 'clean');
  useSavedBeforeLeaving(saver);
  return { saver, saving };
}

/** Lets another page open once everything is saved; what cannot be saved is left only on purpose. */
function useSavedBeforeLeaving(saver: Autosave): void {
  const { formatMessage } = useIntl();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      saver.unsaved && currentLocation.pathname !== nextLocation.pathname && !isOwnAddress(nextLocation, saver),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    const words = (id: string) => formatMessage({ id: `blogWriting.leave.${id}` });
    const ask = () =>
      confirm({ title: words('title'), text: words('text'), confirmLabel: words('button'), tone: 'danger' });
    void saver.now().then(async (saved) => {
      if (saved || (await ask())) proceed();
      else reset();
    });
  }, [state, proceed, reset, saver, formatMessage]);
}

/** A new entry gets its address while it is written. */
const isOwnAddress = ({ pathname }: { pathname: string }, { blogEntryId }: Autosave) =>
  blogEntryId !== undefined && pathname.endsWith(`/Edit/${blogEntryId}`);
