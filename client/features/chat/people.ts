import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import type { ChatPerson } from '../../../shared/chat/shapes.ts';
import type { Input } from '../../../shared/contract.ts';
import type { HubMessages } from '../../../shared/hub.ts';
import { useQuery } from '../../platform/api.ts';
import { onMessage } from '../../platform/hub.ts';
import { isUnderWay, markStale, patch } from '../../platform/store.ts';

/** Who is listed at once; of the others the number is told. */
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

const moderatorsFirst = (one: ChatPerson, other: ChatPerson) =>
  Number(other.level === 'Moderator') - Number(one.level === 'Moderator');

function keepPeople(input: Input<typeof chat.GetChatPeople>, passages: Passages, collator: Intl.Collator): void {
  patch(chat.GetChatPeople, input, (answer) => {
    for (const { profileId, person } of passages) {
      const before = answer.items.length;
      answer.items = answer.items.filter((one) => one.profileId !== profileId);
      if (person) answer.items.push(person as ChatPerson);
      answer.people += answer.items.length - before;
    }
    answer.items.sort((one, other) => moderatorsFirst(one, other) || collator.compare(one.name, other.name));
  });
  // What is being read may have been counted before.
  if (isUnderWay(chat.GetChatPeople, input)) void markStale(['ChatPeople']);
}

/** Who is in a room, and the lines that tell of those who came and went while it is open. */
export function usePeople(roomId: number, { last, me }: { last: number; me: number | null | undefined }) {
  const { locale } = useIntl();
  const collator = useMemo(() => new Intl.Collator(locale), [locale]);
  const read = useQuery(chat.GetChatPeople, peopleInput(roomId), { quiet: true, pollingInterval: idleEvery });
  const [passings, setPassings] = useState<readonly Passing[]>([]);
  const hear = useEffectEvent((passages: Passages) => {
    const here = new Map(read.data?.items.map((person) => [person.profileId, person.name]));
    const others = passages.filter(({ profileId }) => profileId !== me);
    const joined = others.flatMap(({ profileId, person }) =>
      person && !here.has(profileId) ? [(person as ChatPerson).name] : [],
    );
    const left = others.flatMap(({ profileId, person }) => (person ? [] : (here.get(profileId) ?? [])));
    if (joined.length > 0 || left.length > 0) setPassings((all) => foldPassing(all, { after: last, joined, left }));
    keepPeople(peopleInput(roomId), passages, collator);
  });
  useEffect(() => {
    const topic = `chat:${roomId}`;
    return onMessage('passages', (message) => {
      if (message.topic === topic) hear(message.passages);
    });
  }, [roomId]);
  return { read, passings };
}
