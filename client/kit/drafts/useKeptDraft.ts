import { useEffect, useState } from 'react';
import type { DraftPlace } from '../../../shared/declared.ts';
import { drafts } from '../../../shared/drafts/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { readDraft, writeDraft } from '../../platform/draft.ts';
import { useStore } from '../../platform/externalStore.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { askAnew, patch } from '../../platform/store.ts';
import { useSavedInTime } from './useSavedInTime.ts';
import { Keeper, type Left, type Words } from './keeper.ts';

/** Where something is written, such as the blog entry 5; it must not change while it is shown. */
export interface DraftTarget {
  place: DraftPlace;
  placeId: number;
}

const nothing: Words = { title: '', text: '' };

/** Words that are kept on the server while they are written, and in this tab until they are there; `begun` is a text as it stands. */
export function useKeptDraft({ place, placeId }: DraftTarget, begun?: Words) {
  const at = { place, placeId };
  const me = useCurrentProfile();
  const [saveDraft] = useCommand(drafts.SaveDraft);
  const { data, error } = useQuery(drafts.GetDraft, at);
  const [keeper] = useState(() => {
    const name = ['kept', me?.id, place, placeId].join(':');
    return new Keeper(
      begun ?? nothing,
      {
        async save(version, words) {
          const saved = await saveDraft({ ...at, version, ...(words ?? nothing) });
          const draft = words && { ...words, savedAt: saved.savedAt };
          patch(drafts.GetDraft, at, (known) => void Object.assign(known, { version: saved.version, draft }));
          return saved;
        },
        read: () => askAnew(drafts.GetDraft, at),
        stow: (left) => writeDraft(name, left ? JSON.stringify(left) : ''),
      },
      leftIn(name),
      begun === undefined,
    );
  });
  useEffect(() => {
    if (data) keeper.hear(data);
  }, [keeper, data]);
  useSavedInTime(keeper);
  const { isRead, ...keeping } = useStore(keeper.state);
  return { ...keeping, keeper, isRead: isRead || error !== undefined };
}

const leftIn = (name: string): Left | undefined => {
  const left = readDraft(name);
  return left ? (JSON.parse(left) as Left) : undefined;
};
