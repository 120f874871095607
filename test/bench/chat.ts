import type { Member } from '../chat/reader.ts';
import { atServer, makeMembers, makeRooms, putIntoRooms } from '../chat/crowd.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { startBare } from './calls.ts';
import { Audience, processorSeconds, textNow, type Listener } from './chatRooms.ts';
import { percentile, residentMegabytes, round, say } from './report.ts';

const people = Number(process.env['BENCH_CHATTERS'] ?? 5000);
const rooms = 20;
const perSecond = 40;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const large = Math.min(2000, people);
/** Seconds of speech that are not measured, in which what runs often is compiled. */
const warmingUp = 6;

type Send = (nth: number) => Promise<unknown>;

interface Spoken {
  /** Milliseconds until a page was told. */
  heard: number[];
  /** Pages that were told, for a processor second of the servers. */
  perProcessorSecond: number;
}

/** Sends so many texts a second for a while, and waits until nothing more is heard. */
async function speak(audience: Audience, pids: readonly number[], send: Send, rate = perSecond): Promise<Spoken> {
  await sendAll(send, rate, warmingUp);
  await untilQuiet(audience);
  audience.heardAfter = [];
  const used = processorSeconds(pids);
  await sendAll(send, rate, seconds);
  await untilQuiet(audience);
  const heard = audience.heardAfter;
  return { heard, perProcessorSecond: heard.length / (processorSeconds(pids) - used) };
}

async function untilQuiet(audience: Audience): Promise<void> {
  for (let before = -1; before !== audience.heardAfter.length;) {
    before = audience.heardAfter.length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function sendAll(send: Send, rate: number, during: number): Promise<void> {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let nth = 0; nth < rate * during; nth++) {
    const due = began + (nth * 1000) / rate - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    sent.push(send(nth));
  }
  await Promise.all(sent);
}

/** Bare socket.io on two processes, with as many sockets, rooms and texts. */
async function measureBare(stage: Stage): Promise<Spoken> {
  const servers = [await startBare('test/bench/bareChat.ts', { REDIS_URL: stage.redis.url })];
  servers.push(await startBare('test/bench/bareChat.ts', { REDIS_URL: stage.redis.url }));
  const audience = new Audience();
  try {
    const pages = Array.from({ length: people }, (_, nth) => ({
      ...{ cookie: 'none=1', url: servers[nth % 2]!.url, topic: `chat:${Math.floor(nth / 2) % rooms}` },
    }));
    await audience.open(pages);
    const pids = servers.map(({ pid }) => pid);
    return await speak(audience, pids, (nth) =>
      fetch(`${servers[nth % 2]!.url}/?room=chat:${nth % rooms}`, { method: 'POST', body: textNow(nth) }).then(
        (answer) => answer.text(),
      ),
    );
  } finally {
    audience.close();
    servers.forEach(({ stop }) => stop());
  }
}

/** A light query, ten times a second, until it is stopped. */
function reading(member: Member) {
  const times: number[] = [];
  let goesOn = true;
  const ended = (async () => {
    while (goesOn) {
      const began = performance.now();
      await member.GetProfileData();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await ended;
      return times;
    },
  };
}

/**
 * Five thousand people in twenty rooms over two servers, beside bare socket.io with as many; then one large room, and all of
 * them coming back after a server died.
 */
export async function measureChat(): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { LOG_LEVEL: 'error', SMTP_URL: mail.url } });
  const audience = new Audience();
  try {
    const bare = await measureBare(stage);
    const second = await stage.addServer();
    const urls = [stage.url, second.url];
    await Promise.all([stage.server.start(), second.program.start()]);
    const members = await makeMembers(stage, people + 1);
    const roomIds = await makeRooms(stage, rooms + 1);
    const roomOf = (nth: number) => roomIds[Math.floor(nth / 2) % rooms]!;
    await putIntoRooms(stage, members, roomOf);
    const pages: Listener[] = members.slice(1).map(({ cookie }, at) => ({
      ...{ cookie, url: urls[(at + 1) % 2]!, otherUrl: urls[at % 2]!, topic: `chat:${roomOf(at + 1)}` },
    }));
    await blockSome(stage, members);
    await audience.open(pages);
    const servers = () => [stage.server.pid, second.program.pid];
    const light = reading(members[0]!);
    const speaker = (nth: number) => 1 + ((nth * 2) % (people - 1));
    const spoken = await speak(audience, servers(), (nth) =>
      atServer(members[speaker(nth)]!, urls[nth % 2]!).AddMessage({ roomId: roomOf(speaker(nth)), text: textNow(nth) }),
    );
    tellSpoken(spoken, bare, await light.stop());
    for (const pid of servers())
      say({
        figure: 'memory of a server with half of them',
        unit: 'MB',
        value: residentMegabytes(pid),
        wanted: '< 600',
      });
    await measureReturn({ stage, audience, pages, second: second.program });
    audience.close();
    await measureLarge({ stage, audience, members, roomId: roomIds[rooms]!, urls });
  } finally {
    audience.close();
    await stage.close();
    await mail.close();
  }
}

/** Everybody has blocked somebody, and a tenth of the room of each ignores somebody there. */
const blockSome = ({ pool }: Stage, members: readonly Member[]) =>
  pool.query(
    `insert into chat_ignored (profile_id, other_id, at) select a, b, now() from unnest($1::bigint[], $2::bigint[]) one (a, b) on conflict do nothing`,
    [
      members.map(({ profileId }) => profileId),
      members.map((_one, nth) => members[(nth + 2 * rooms) % members.length]!.profileId),
    ],
  );

function tellSpoken({ heard, perProcessorSecond }: Spoken, bare: Spoken, light: readonly number[]): void {
  const [p99, bareP99] = [percentile(heard, 0.99), percentile(bare.heard, 0.99)];
  const sent = perSecond * seconds;
  say({
    ...{
      figure: `a message told to ${people} people in ${rooms} rooms, p99`,
      unit: 'ms',
      value: round(p99, 0),
      wanted: '<= 250',
    },
    ...{
      p50: round(percentile(heard, 0.5), 0),
      bare: round(bareP99, 0),
      ratio: round(bareP99 / p99),
      told: heard.length,
      sent,
    },
  });
  say({
    ...{
      figure: 'pages told for a processor second',
      unit: '/s',
      value: round(perProcessorSecond, 0),
      wanted: 'ratio 0.6',
    },
    ...{ bare: round(bare.perProcessorSecond, 0), ratio: round(perProcessorSecond / bare.perProcessorSecond) },
  });
  say({
    figure: 'a light query meanwhile, p99',
    unit: 'ms',
    value: round(percentile(light, 0.99), 1),
    wanted: '<= 100',
    n: light.length,
  });
}

/** One server is killed, everybody loses the line and comes back within ten seconds, to whichever server is there. */
async function measureReturn(scene: {
  stage: Stage;
  audience: Audience;
  pages: Listener[];
  second: { kill: () => Promise<void>; start: () => Promise<void> };
}) {
  const { audience, pages, second } = scene;
  await second.kill();
  audience.close();
  const began = performance.now();
  const starting = second.start();
  await Promise.all(
    pages.map(async (page, nth) => {
      await new Promise((resolve) => setTimeout(resolve, (10_000 * nth) / pages.length));
      await audience.enter(page);
    }),
  );
  await starting;
  say({
    figure: `${pages.length} people back in their rooms`,
    unit: 's',
    value: round((performance.now() - began) / 1000, 1),
    wanted: '<= 15',
  });
}

interface LargeRoom {
  stage: Stage;
  audience: Audience;
  members: readonly Member[];
  roomId: number;
  urls: readonly string[];
}

async function measureLarge({ stage, audience, members, roomId, urls }: LargeRoom): Promise<void> {
  const inIt = members.slice(1, large + 1);
  await putIntoRooms(stage, inIt, () => roomId);
  await audience.open(inIt.map(({ cookie }, nth) => ({ cookie, url: urls[nth % 2]!, topic: `chat:${roomId}` })));
  const { heard } = await speak(
    audience,
    [stage.server.pid],
    (nth) => atServer(inIt[(nth * 7) % large]!, urls[nth % 2]!).AddMessage({ roomId, text: textNow(nth) }),
    4,
  );
  say({
    figure: `a message told in one room of ${large}, 4 a second, p99`,
    unit: 'ms',
    value: round(percentile(heard, 0.99), 0),
    wanted: '<= 250',
    told: heard.length,
  });
}
