import { Redis } from 'ioredis';
import { mailSink } from '../support/sinks.ts';
import { writeMails, type MailLoad } from '../support/mailing.ts';
import { Stage } from '../support/stage.ts';

/** So much of it that a test has time for. */
export const shortMailing: MailLoad = { people: 10, perSecond: 30, seconds: 10 };

/**
 * Members write to each other while the server and the worker are killed and Redis is emptied: no mail is lost, doubled or out
 * of order, counted at both ends.
 */
export async function drillConversations(
  load: MailLoad,
): Promise<{ sent: number; retried: number; conversations: number }> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url } });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const pause = (load.seconds * 1000) / 5;
    const { sent, retried, conversations } = await writeMails(stage, load, async () => {
      const redis = new Redis(stage.redis.url);
      const acts = [
        () => stage.server.kill().then(() => stage.server.start()),
        () => stage.jobs.kill().then(() => stage.jobs.start()),
        () => redis.flushall(),
      ];
      for (const act of acts) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        await act();
      }
      redis.disconnect();
    });
    return { sent, retried, conversations };
  } finally {
    await stage.close();
    await mail.close();
  }
}
