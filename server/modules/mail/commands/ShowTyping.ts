import { RateLimiterMemory } from 'rate-limiter-flexible';
import { mailTyping, typingSaidEvery } from '../../../../shared/mail/typing.ts';
import { handle } from '../../../platform/handle.ts';
import { seeTyping } from '../typing.ts';

/** A page says it a little earlier or later than it means to. */
const pace = new RateLimiterMemory({ keyPrefix: 'typing', points: 1, duration: typingSaidEvery / 1000 - 0.5 });
/** In how many conversations one session writes at the same time. */
const sessions = new RateLimiterMemory({ keyPrefix: 'typing of a session', points: 40, duration: 60 });

const allowed = (limiter: RateLimiterMemory, key: string) =>
  limiter.consume(key).then(
    () => true,
    () => false,
  );

/** Answers alike whoever sees it, and writes nothing down. */
export const ShowTyping = handle(mailTyping.ShowTyping, {
  async do(_subject, { conversationId }, { profileId, sessionId }, { sql, afterCommit, platform }) {
    const rightTime =
      (await allowed(pace, `${sessionId} ${conversationId}`)) && (await allowed(sessions, String(sessionId)));
    const others = rightTime ? await seeTyping(sql, conversationId, profileId) : [];
    const typing = { name: 'mailTyping', message: { conversationId, profileId } } as const;
    afterCommit(() => others.forEach((one) => platform.hub.tell(one, { messages: [typing] })));
    return {};
  },
});
