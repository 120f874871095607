import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import type { ChatPerson } from '../../../shared/chat/shapes.ts';
import type { Input } from '../../../shared/contract.ts';
import type { HubMessages } from '../../../shared/hub.ts';
import { useAnswers, useQuery } from '../../platform/api.ts';
import { onMessage } from '../../platform/hub.ts';
import { isUnderWay, known, markStale, patch } from '../../platform/store.ts';

/** Who is listed at once; the others follow page by page. */
const listed = 100;

/** In ms: who became idle is told by nobody. */
const idleEvery = 60_000;

export const peopleInput = (roomId: number) => ({ roomId, skip: 0, take: listed });

/** Who came and who went between two messages. */
export interface Passing {
  /** The number of the message behind which it happened. */
  after: number;
  joined: readonly string[];
  left: readonly string[];
}

type Passages = Parameters<HubMessages['passages']>[0]['passages'];

/** Folds who came and went into the line behind the same message: who did both stands in it once, as they are now. */
export function foldPassing(all: readonly Passing[], { after, joined, left }: Passing): readonly Passing[] {
  const line = all.find((one) => one.after === after);
  const merged = {
    after,
    joined: [...new Set([...(line?.joined ?? []), ...joined])].filter((name) => !left.includes(name)),
    left: [...new Set([...(line?.left ?? []), ...left])].filter((name) => !joined.includes(name)),
  };
  return [...all.filter((one) => one !== line), merged];
}

type PeopleInput = Input<typeof chat.GetChatPeople>;

const moderatorsFirst = (one: ChatPerson, other: ChatPerson) =>
  Number(other.level === 'Moderator') - Number(one.level === 'Moderator');

const inOrder = (collator: Intl.Collator) => (one: ChatPerson, other: ChatPerson) =>
  moderatorsFirst(one, other) || collator.compare(one.name, other.name);

/** Takes whoever left out of the pages that are open, and puts whoever came onto the first. */
function keepPeople(inputs: readonly PeopleInput[], passages: Passages, collator: Intl.Collator): void {
  const [first] = inputs;
  const ids = new Set(passages.map(({ profileId }) => profileId));
  const came = passages.flatMap(({ person }) => (person ? [person as ChatPerson] : []));
  const listed = inputs.flatMap((input) => known(chat.GetChatPeople, input)?.items ?? []);
  const left = new Set(listed.filter(({ profileId }) => ids.has(profileId)).map(({ profileId }) => profileId));
  for (const input of inputs)
    patch(chat.GetChatPeople, input, (answer) => {
      answer.items = answer.items.filter(({ profileId }) => !ids.has(profileId));
      if (input !== first) return;
      answer.items = [...answer.items, ...came].sort(inOrder(collator));
      answer.people += came.length - left.size;
    });
  // What is being read may have been counted before.
  if (inputs.some((input) => isUnderWay(chat.GetChatPeople, input))) void markStale(['ChatPeople']);
}

/** The pages of a room's list that are open: all of it in order, and how to open the next. */
function usePages(roomId: number, collator: Intl.Collator) {
  const read = useQuery(chat.GetChatPeople, peopleInput(roomId), { quiet: true, pollingInterval: idleEvery });
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const inputs = useMemo(
    () => [peopleInput(roomId), ...cursors.map((after) => ({ ...peopleInput(roomId), after }))],
    [roomId, cursors],
  );
  const pages = useAnswers(chat.GetChatPeople, inputs);
  const items = useMemo(() => {
    const all = pages.flatMap((page) => page.items);
    return [...new Map(all.map((person) => [person.profileId, person])).values()].sort(inOrder(collator));
  }, [pages, collator]);
  const busy = pages.length < inputs.length;
  const next = busy ? null : (pages.at(-1)?.next ?? null);
  return {
    read: { ...read, data: read.data && { items, people: read.data.people } },
    inputs,
    more: busy || next !== null,
    busy,
    showMore() {
      if (next !== null) setCursors([...cursors, next]);
    },
  };
}

/** Who is in a room, and the lines that tell of those who came and went while it is open. */
export function usePeople(roomId: number, { last, me }: { last: number; me: number | null | undefined }) {
  const { locale } = useIntl();
  const collator = useMemo(() => new Intl.Collator(locale), [locale]);
  const { inputs, ...pages } = usePages(roomId, collator);
  const [passings, setPassings] = useState<readonly Passing[]>([]);
  const hear = useEffectEvent((passages: Passages) => {
    const here = new Map(pages.read.data?.items.map((person) => [person.profileId, person.name]));
    const others = passages.filter(({ profileId }) => profileId !== me);
    const joined = others.flatMap(({ profileId, person }) =>
      person && !here.has(profileId) ? [(person as ChatPerson).name] : [],
    );
    const left = others.flatMap(({ profileId, person }) => (person ? [] : (here.get(profileId) ?? [])));
    if (joined.length > 0 || left.length > 0) setPassings((all) => foldPassing(all, { after: last, joined, left }));
    keepPeople(inputs, passages, collator);
  });
  useEffect(() => {
    const topic = `chat:${roomId}`;
    return onMessage('passages', (message) => {
      if (message.topic === topic) hear(message.passages);
    });
  }, [roomId]);
  return { ...pages, passings };
}
