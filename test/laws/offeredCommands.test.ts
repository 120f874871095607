/**
 * What a screen shows by a state, the server grants and refuses by the same: wherever an answer says what its reader can do,
 * the server takes the command that stands there, and turns every other one down that could stand there. The client shows
 * nothing else of them, so whatever is only hidden would be found here.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { again, offered, type Offered } from './offered.ts';
import { password, type Somebody } from '../support/given.ts';
import { ask, contractOf, inputOf, offers, offersIn, withoutLanding, type Outcome } from './offers.ts';
import { inTurn, isThorough, shuffled } from '../support/random.ts';
import { queryInputs } from '../support/queryInputs.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

/** In ms: thousands of calls take their time where others work too. */
const patience = 600_000;

const views = contracts.filter(({ kind, output }) => kind === 'query' && offers(output).length > 0);

/** What is not offered and yet taken, since it is so already: asked once more it leaves everything as it is. */
const soAlready: Record<string, string> = {
  UnhideEntry: 'It is not hidden.',
  HideEntry: 'It is hidden.',
  UnfollowBlogEntry: 'It is not followed.',
  FollowBlogEntry: 'It is followed.',
  UnfollowBlogAuthor: 'They are not followed.',
  FollowBlogAuthor: 'They are followed.',
  DeleteBlogEntry: 'It is deleted.',
  RestoreBlogEntry: 'It is not deleted.',
  RequestAlbumAccess: 'It was asked for, or given.',
  WithdrawAlbumRequest: 'Nothing was asked.',
  ApproveGuestbookEntry: 'It is approved.',
  AskForRelation: 'It was asked, or is there.',
  ConfirmRelation: 'It is confirmed.',
  ReleaseCase: 'Nobody has it in hand.',
  JoinRoom: 'They are in it.',
  LeaveRoom: 'They are not in it.',
  JoinPrivateChat: 'It waits for an answer, or is open.',
  LeavePrivateChat: 'There is none that they could leave.',
};

/** What the server explains when it is tried, rather than the screen that offers it. */
const explained: Record<string, string> = {
  BeingJudged: 'What is being judged stays as it is; the screen says that it is, and the server why nothing changes.',
  BlogEntryWithheld: 'As BeingJudged.',
};

/** What is offered by another name. */
const offeredElsewhere: Record<string, string> = {
  AskForRelation: 'Who is asked and asks the same says yes; the list of relations offers that as ConfirmRelation.',
  GetMemberActivities: 'Everybody reads what became of themselves; the lodge offers it to those in it.',
};

let told: Offered;
beforeAll(async () => {
  told = await offered();
}, patience);

const met = new Map<string, Set<boolean>>();
const used = new Set<string>();

/** Whether an answer of the server fits to what was offered. */
function fits(command: string, shown: boolean, outcome: Outcome): boolean {
  met.set(command, (met.get(command) ?? new Set()).add(shown));
  if (typeof outcome === 'object') {
    const { code } = outcome;
    if (shown && code in explained) used.add(code);
    return code !== 'BadRequest' && (!shown || code in explained);
  }
  if (shown) return true;
  const list = outcome === 'changes' ? offeredElsewhere : soAlready;
  if (command in list) used.add(`${outcome} ${command}`);
  return command in list;
}

/** A place of an answer at which a command could stand, and what the server would be asked there. */
interface Place {
  view: string;
  command: string;
  sent: object;
  shown: boolean;
}

/** Every place in what somebody can read in a browser. */
async function placesFor(who: Somebody, browser: Somebody): Promise<Place[]> {
  const found: Place[] = [];
  const leads = { ...told.leadsOf(who), commentIds: [] };
  for (const view of views) {
    const key = `${view.area}/${view.name}`;
    for (const input of [...queryInputs[key]!(leads), ...(told.more[key] ?? [])]) {
      const { status, body } = await browser.call(view, input);
      if (status !== 200) continue;
      for (const { all, can, about } of offersIn(view.output, body, { ...input }))
        for (const command of all) {
          const own = told.inputs[command];
          const sent = own ? own(about, who) : inputOf(contractOf(command), about);
          if (sent) found.push({ view: key, command, sent, shown: can.includes(command) });
        }
    }
  }
  return found;
}

/** Of each kind of place one, by chance; the long drill takes them all. */
function someOf(places: readonly Place[]): Place[] {
  if (isThorough) return [...places];
  const kinds = Map.groupBy(shuffled(places), ({ view, command, shown }) => `${view} ${command} ${shown}`);
  return [...kinds.values()].map(([first]) => first!);
}

/** Every place at which a screen and the server say something else to a third of these people, and in the drill to any of them. */
async function differencesFor(people: readonly (keyof Offered['cast'])[]): Promise<string[]> {
  const found: string[] = [];
  const cast = await again(told.cast);
  await withoutLanding(async () => {
    for (const name of inTurn(people, 3)) {
      const asked = new Map<string, Outcome>();
      for (const { view, command, sent, shown } of someOf(await placesFor(told.cast[name], cast[name]))) {
        const once = `${command} ${JSON.stringify(sent)}`;
        const outcome = asked.get(once) ?? (await ask(cast[name], contractOf(command), sent));
        asked.set(once, outcome);
        if (fits(command, shown, outcome)) continue;
        const said = typeof outcome === 'object' ? outcome.code : outcome;
        found.push(`${view} ${shown ? 'offers' : 'keeps'} ${once} to ${name}: ${said}`);
      }
    }
  });
  return found;
}

test(
  'as everything stands',
  async () => {
    expect(await differencesFor(Object.keys(told.cast) as (keyof Offered['cast'])[])).toEqual([]);
  },
  patience,
);

/** Tables of what can be out of sight until somebody has judged it. */
const withheld = () =>
  world.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'withheld'
       and table_name <> 'lodge' order by 1`,
  );

test(
  'while it waits to be judged',
  async () => {
    const tables = await withheld();
    for (const { name } of tables) await world.sql(`update ${name} set withheld = 1`);
    const found = await differencesFor(['one', 'friend']);
    for (const { name } of tables) await world.sql(`update ${name} set withheld = 0`);
    expect(found).toEqual([]);
  },
  patience,
);

test(
  'when it is closed, and its people may not',
  async () => {
    const { one, other, friend, judge } = told.cast;
    const leads = told.leadsOf(friend);
    const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
    for (const who of [friend, one, judge]) await who.Reauthenticate({ password });
    await friend.LockDebateEntry({ entryId: leads.debates[0]!.entryId, locked: true });
    await friend.DeleteMeetup({ meetupId: leads.ownMeetupId });
    await one.DeleteLodge({ lodgeId: told.leadsOf(one).ownLodgeId });
    await world.sql('update lodge set archived_at = now() where id = $1', [told.leadsOf(other).ownLodgeId]);
    for (const { profileId } of [one, other]) {
      await judge.BanFromBlogs({ profileId, ...why });
      await judge.BanFromFounding({ profileId, ...why });
    }
    await world.settle();
    expect(await differencesFor(['one', 'other', 'friend', 'assistant', 'judge'])).toEqual([]);
  },
  patience,
);

test(
  'five weeks later',
  async () => {
    clock.advance(35 * days);
    await runSchedules(['PurgeBlogEntries']);
    expect(await differencesFor(['one', 'friend', 'declined', 'stranger'])).toEqual([]);
  },
  patience,
);

/** What is not met both ways here: why, or where it is proved. */
const unmet: Record<string, string> = {
  AcceptPrice: 'Nobody is asked for a price in this world: test/payment/prices.test.ts.',
  PublishPlanPrice: 'The desk of plans is of no person: test/payment/prices.test.ts.',
  AskForPrice: 'As PublishPlanPrice.',
  EndOffer: 'There is no offer in this world: test/payment/books.test.ts.',
  MakeOffer: 'As PublishPlanPrice.',
  ChangeCard: 'Whoever has a subscription that runs may: test/payment/cards.test.ts.',
  CompensateMembership:
    'The desk offers it about everybody but oneself, who is not there: test/payment/deskGiving.test.ts.',
  BookBankTransfer: 'Nobody sends a transfer in this world: test/payment/transfers.test.ts.',
  RefundOrder: 'As CompensateMembership: test/payment/desk.test.ts.',
  StartImpersonation: 'It changes the session at once: test/staff/impersonation.test.ts.',
  UpdateVideo: 'There is no video in this world: test/lodgeMedia.',
  CreateTempVideoFromLodgeMedia: 'As UpdateVideo.',
  SendNote: 'The desk offers it about everybody but oneself, who is not there: ownAffairs.test.ts.',
  EndMemberSession: 'As SendNote.',
  DeleteStaffNote: 'As SendNote.',
  ApproveMedia: 'The queue holds nothing else: test/media.',
  RejectMedia: 'As ApproveMedia.',
  ProposeMediaRestore: 'The list holds only what was rejected: test/media.',
  LocateCase: 'Only addresses that lead to nothing known are located: test/moderation/takedown.test.ts.',
  ReportSealedMedia: 'One thing at one step: test/sealed.',
  RequestSealedAccess: 'As ReportSealedMedia.',
  HandOverSealedMedia: 'As ReportSealedMedia.',
};

const testThoroughly = isThorough ? test : test.skip;

testThoroughly('whatever can be offered was met, offered and not: else nothing would be proved of it', () => {
  const all = [...new Set(views.flatMap(({ output }) => offers(output)))];
  const half = all.filter((command) => met.get(command)?.size !== 2);
  expect(half.sort()).toEqual(Object.keys(unmet).sort());
  const listed = [
    ...Object.keys(explained),
    ...Object.keys(soAlready).map((one) => `changesNothingTold ${one}`),
    ...Object.keys(offeredElsewhere).map((one) => `changes ${one}`),
  ];
  expect(listed.filter((one) => !used.has(one))).toEqual([]);
});
