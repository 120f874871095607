import { writeMails } from '../support/mailing.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { percentile, round, say } from './report.ts';

const seconds = Number(process.env['BENCH_MAILING_SECONDS'] ?? 60);

/** In s: programs that have just started plan and compile what they do for the first time. */
const warmAfter = 5;

/** From a mail's answer to the other's page: nearly idle, at fifty a second, and at a hundred into two thousand conversations. */
export async function measureMailing(): Promise<void> {
  await measureAt({ people: 8, perSecond: 5, seconds: 25 }, '<= 100');
  await measureAt({ people: 20, perSecond: 50, seconds: 25 }, '<= 500');
  await measureAt({ people: 64, perSecond: 100, seconds }, '');
}

async function measureAt(load: Parameters<typeof writeMails>[1], wanted: string): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error', SMTP_URL: mail.url },
    workers: { NODE_ENV: 'production', PUBLIC_URL: 'https://samvaer.example' },
  });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const { conversations, sent, perSecond, heardAfter } = await writeMails(stage, load);
    const warm = heardAfter.slice(warmAfter * load.perSecond);
    const p = (share: number) => round(percentile(warm, share), 1);
    say({
      figure: `a mail on the other's page after its answer, p99, at ${load.perSecond} a second into ${conversations} conversations`,
      unit: 'ms',
      value: p(0.99),
      wanted,
      p50: p(0.5),
      p99FromTheStart: round(percentile(heardAfter, 0.99), 1),
      sent,
      perSecond,
    });
  } finally {
    await stage.close();
    await mail.close();
  }
}
