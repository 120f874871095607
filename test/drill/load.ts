import assert from 'node:assert/strict';
import { newCommandId } from '../../shared/commandId.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';

export interface LoadReport {
  acknowledged: number;
  retried: number;
  outboxEmptyAfter: number;
  mails: number;
  repeatedMails: number;
}

/** Sends one command until it is acknowledged, always under the same id, as the client does; answers what it did and under which. */
export async function persist<T>(
  send: (commandId: string) => Promise<T>,
  retried: () => void,
): Promise<{ answer: T; commandId: string }> {
  const commandId = newCommandId();
  for (;;) {
    try {
      return { answer: await send(commandId), commandId };
    } catch (error) {
      // A refusal with words is an answer; everything else may be tried again.
      const status = (error as { status?: number }).status;
      if (status !== undefined && status < 500) throw error;
      retried();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

interface Load {
  writers?: number;
  withLine?: boolean;
  /** What comes before the programs start, such as more of them. */
  prepare?: (stage: Stage) => Promise<void>;
}

/**
 * Writes comments and moves in and out of a lodge while something disturbs the product, and then counts: nothing
 * acknowledged is lost, nothing is doubled, and the outbox is empty within the deadline, in milliseconds.
 */
export async function underLoad(
  disturb: (stage: Stage) => Promise<void>,
  deadline: number,
  { writers = 3, withLine = false, prepare }: Load = {},
): Promise<LoadReport> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url }, withLine });
  try {
    await prepare?.(stage);
    await Promise.all(stage.programs.map((program) => program.start()));
    const { retried, ...truth } = await write(stage, disturb, writers);
    const outboxEmptyAfter = await stage.until(
      'the outbox is empty',
      deadline,
      async () => (await stage.waiting()) === 0,
    );
    await check(stage, truth);
    const ids = mail.mails.map((one) => one.messageId);
    const mails = new Set(ids).size;
    assert.equal(mails, truth.acknowledged.length, 'every comment gave one e-mail');
    const acknowledged = truth.acknowledged.length + truth.moves;
    return { acknowledged, retried, outboxEmptyAfter, mails, repeatedMails: ids.length - mails };
  } finally {
    await stage.close();
    await mail.close();
  }
}

interface Truth {
  acknowledged: string[];
  moves: number;
  blogEntryId: number;
  lodgeId: number;
  annaId: number;
}

/** Together they do 65 things a second: as many commands as one worker follows on one core. */
const pauseOf = (writers: number) => 15 * (writers + 1);

async function write(
  stage: Stage,
  disturb: (stage: Stage) => Promise<void>,
  count: number,
): Promise<Truth & Pick<LoadReport, 'retried'>> {
  const [anna, bert, carl] = [await stage.profile('anna'), await stage.profile('bert'), await stage.profile('carl')];
  const words = { text: '<p>Four degrees in the water.</p>', status: 'Published' as const };
  const { blogEntryId } = await anna.UpdateBlogEntry({ title: 'First dip of the season', ...words });
  const lodge = { name: 'Winter bathers', teaser: 'Robes on.', text: 'We swim.', access: 'AccessForAll' as const };
  const { lodgeId } = await anna.CreateLodge(lodge);
  let retries = 0;
  const retried = () => void retries++;
  const acknowledged: string[] = [];
  let moves = 0;
  let writing = true;
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseOf(count)));
  const comment = async (writer: number) => {
    for (let n = 0; writing; n++) {
      const text = `Comment ${n} of writer ${writer}`;
      await persist((commandId) => bert.AddBlogComment({ blogEntryId, text }, { commandId }), retried);
      acknowledged.push(text);
      await pause();
    }
  };
  const move = async () => {
    for (; writing || moves % 2 === 1; moves++) {
      if (moves % 2 === 0) await persist((commandId) => carl.JoinLodge({ lodgeId }, { commandId }), retried);
      else await persist((commandId) => carl.LeaveLodge({ lodgeId }, { commandId }), retried);
      await pause();
    }
  };
  const writers = [move(), ...Array.from({ length: count }, (_, n) => comment(n + 1))];
  await disturb(stage);
  writing = false;
  await Promise.all(writers);
  return { acknowledged, moves, blogEntryId, lodgeId, annaId: anna.profileId, retried: retries };
}

async function check(stage: Stage, { acknowledged, moves, blogEntryId, lodgeId, annaId }: Truth): Promise<void> {
  const one = async (text: string, values: unknown[]) =>
    (await stage.pool.query<{ n: number }>(text, values)).rows[0]?.n;
  const { rows } = await stage.pool.query<{ text: string }>('select text from blog_comment where blog_entry_id = $1', [
    blogEntryId,
  ]);
  assert.deepEqual(
    rows.map((row) => row.text).sort(),
    [...acknowledged].sort(),
    'every acknowledged comment is there once',
  );
  const counted = await one('select comment_count as n from blog_entry where id = $1', [blogEntryId]);
  assert.equal(counted, acknowledged.length, 'the counter agrees with the comments');
  const told = await one('select count(*) as n from notification where profile_id = $1', [annaId]);
  assert.equal(told, acknowledged.length, 'the author heard of every comment once');
  const logged = await one('select count(*) as n from lodge_activity where lodge_id = $1', [lodgeId]);
  assert.equal(logged, moves, 'every coming and going stands in the activity list once');
  assert.equal(await one('select count(*) as n from job where failed_at is not null', []), 0, 'no job was given up');
}
