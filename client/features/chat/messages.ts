import { chat } from '../../../shared/chat/contract.ts';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { askAnew, isUnderWay, known, markStale, patch, settled } from '../../platform/store.ts';

/** How many messages are read at once: as a room opens and further up, and behind what is on the page. */
export const opening = 50;
const following = 200;

/** What the page shows of a room from one message on, as one question: asked again, it brings the same and what came since. */
export const inputBehind = (roomId: number, after: number) => ({ roomId, after, take: following });

/** Puts messages where their numbers say, each once; what was removed loses its words. */
export function addMessages(items: ChatMessage[], fresh: readonly ChatMessage[]): void {
  for (const message of fresh) {
    const at = items.findLastIndex(({ number }) => number <= message.number);
    if (items[at]?.number === message.number) items[at] = message;
    else items.splice(at + 1, 0, message);
    const removed = items.find(({ number }) => number === message.aboutNumber);
    if (removed) removed.text = null;
  }
}

/** Keeps the messages of an open room complete, behind the number `after`. */
export function follow(roomId: number, after: number) {
  const input = inputBehind(roomId, after);
  let asking = false;
  let again = false;
  const last = () => known(chat.GetChatMessages, input)?.items.at(-1)?.number ?? after;
  const add = (fresh: readonly ChatMessage[]) => {
    patch(chat.GetChatMessages, input, ({ items }) => addMessages(items, fresh));
    // What was removed further up stands in an answer of its own.
    if (fresh.some(({ aboutNumber }) => aboutNumber !== null && aboutNumber <= after)) void markStale(['ChatMessages']);
  };
  const askOnce = async () => {
    await settled(chat.GetChatMessages, input);
    for (let more = true; more;) {
      const answer = await askAnew(chat.GetChatMessages, inputBehind(roomId, last()));
      add(answer.items);
      more = answer.more && answer.items.length > 0;
    }
  };
  /** Asks for what came behind the last message on the page. What fails is asked with the next message or sign of life. */
  const ask = async () => {
    again = true;
    if (asking) return;
    asking = true;
    try {
      while (again) {
        again = false;
        await askOnce();
      }
    } catch {
      again = false;
    } finally {
      asking = false;
    }
  };
  return {
    ask,
    /** Takes what the hub told; where something is missing before it, that is asked for. */
    take(message: ChatMessage) {
      if (isUnderWay(chat.GetChatMessages, input)) return void ask();
      if (message.number <= last()) return;
      if (message.before > last()) return void ask();
      add([message]);
    },
    /** The server's latest number: what is missing up to it is asked for. */
    reach(number: number) {
      if (number > last()) void ask();
    },
  };
}
