import { modules } from '../../server/modules/index.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import { world } from './world.ts';

const all = modules.flatMap((one) => one.schedules ?? []);

/** Runs what modules do at intervals as if its time had come, all of it or what is named, and lets everything follow. */
export async function runSchedules(names?: readonly string[]): Promise<void> {
  const wanted = all.filter(({ name, every }) => every && (!names || names.includes(name)));
  await world.sql('delete from schedule');
  const schedules = new Schedules(world.platform, wanted);
  const ran = await schedules.runDue();
  await schedules.settled();
  if (ran.length !== wanted.length) throw new Error(`Only these schedules ran: ${ran.join(', ')}`);
  await world.settle();
}
