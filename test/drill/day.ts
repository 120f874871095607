import { setTimeout as delay } from 'node:timers/promises';
import { modules } from '../../server/modules/index.ts';
import { random } from '../support/random.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { Acts } from './dayActs.ts';
import { moveIn } from './dayCast.ts';
import { checkMails, checkNothingDoubled, checkNothingLost } from './dayChecks.ts';
import { disturb, filesGetOlder, timePasses } from './dayFaults.ts';
import { checkFiles, leaveStrays, strays } from './dayFiles.ts';
import { Ledger } from './dayLedger.ts';

/** What an outage loses is found again ten seconds after its time. */
const outboxDeadline = 30_000;

export interface DayReport {
  acknowledged: number;
  retried: number;
  faults: Record<string, number>;
  outboxEmptyAfter: number;
  mails: number;
  repeatedMails: number;
  files: number;
  /** Files that belonged to no row, before the night. */
  leftOver: number;
}

interface Pace {
  /** Milliseconds until the last round of faults begins. */
  lasts: number;
  /** Between two faults, half as much more or less. */
  pause: number;
  /** Between two things that the same member does. */
  rest: number;
}

/** Everything that may fail fails once. */
export const shortDay: Pace = { lasts: 0, pause: 500, rest: 250 };

/**
 * A day of a community in fast motion: a dozen members do what members do, while something fails all the time and every
 * schedule of the day becomes due. In the evening nothing is lost, nothing is doubled, no file is missing and none is left over.
 */
export async function drillDay({ lasts, pause, rest }: Pace): Promise<DayReport> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url }, withLine: true });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const cast = await moveIn(stage);
    const ledger = new Ledger();
    const acts = new Acts(cast, ledger);
    await acts.first();
    await leaveStrays(stage);
    const [traveller, ...others] = cast.members;
    const leaving = Promise.all([acts.takeCopy(traveller!), acts.leave(cast.leaver)]);
    let over = false;
    const living = others.map(async (me) => {
      while (!over) {
        await acts.next(me);
        await delay(rest * (0.5 + random()));
      }
    });
    const faults = await disturb(stage, lasts, pause).finally(() => (over = true));
    await Promise.all([leaving, ...living]);
    const nothingWaits = async () => (await stage.waiting()) === 0;
    const outboxEmptyAfter = await stage.until('the outbox is empty', outboxDeadline, nothingWaits);
    const leftOver = await night(stage);
    await checkNothingLost(stage, ledger);
    await checkNothingDoubled(stage, ledger, cast.open.lodgeId);
    const files = await checkFiles(stage, ledger);
    const mails = await checkMails(
      stage,
      mail.mails.map(({ messageId = '' }) => messageId),
    );
    const { commands, retried } = ledger;
    return { acknowledged: commands.length, retried, faults, outboxEmptyAfter, ...mails, files, leftOver };
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** All schedules run once more, and files that nothing names are a day old by then; answers how many those were. */
async function night(stage: Stage): Promise<number> {
  const leftOver = await strays(stage);
  filesGetOlder(stage);
  await timePasses(stage);
  await stage.jobs.kill('SIGTERM');
  await stage.jobs.start();
  const { rows } = await stage.pool.query<{ now: Date }>(`select now() - interval '1 day' as now`);
  await stage.until('every schedule ran', outboxDeadline, async () => {
    const ran = await stage.pool.query<{ name: string }>('select name from schedule where ran_at > $1', [rows[0]!.now]);
    const names = new Set(ran.rows.map(({ name }) => name.split(' ')[0]));
    return everyNight.every((name) => names.has(name));
  });
  await stage.until(
    'nothing is left over',
    outboxDeadline,
    async () => (await strays(stage)) === 0 && (await stage.waiting()) === 0,
  );
  return leftOver;
}

/** What runs on every day of the week. */
const everyNight = modules
  .flatMap((one) => one.schedules ?? [])
  .filter((one) => one.daily === undefined || one.weekday === undefined)
  .map(({ name }) => name);
