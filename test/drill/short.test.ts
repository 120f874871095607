import { expect, test } from '@jest/globals';
import { drillClockChanges } from './clockChanges.ts';
import { drillDay, shortDay } from './day.ts';
import { drillChat, shortChat } from './chats.ts';
import { drillConversations, shortMailing } from './conversations.ts';
import { drillRedisFlushed } from './flushes.ts';
import { drillKilledMidJob, drillKills } from './kills.ts';
import { drillFaultyLine, drillUnknownCommits } from './lines.ts';
import { drillMailTrouble } from './mails.ts';
import { drillPostgresAway, drillRedisAway } from './outages.ts';
import { drillPoison } from './poison.ts';
import { drillStop } from './stops.ts';
import { drillBucketStalls } from './storage.ts';
import { drillVersions } from './versions.ts';

test('three kills lose nothing and double nothing', async () => {
  const report = await drillKills(3);
  expect(Object.values(report.kills).reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(10);
}, 120_000);

test('a worker that is killed in the middle of jobs leaves nothing undone and does nothing twice', async () => {
  const { underWay } = await drillKilledMidJob();
  expect(underWay).toBeGreaterThan(3);
}, 120_000);

test('a Redis that is emptied under load loses nothing and doubles nothing', async () => {
  const { acknowledged } = await drillRedisFlushed(3);
  expect(acknowledged).toBeGreaterThan(10);
}, 180_000);

test('mails come once when their server was away or busy, and are not tried again when it refuses them', async () => {
  const { turnedAway } = await drillMailTrouble(3000);
  expect(turnedAway).toBeGreaterThan(0);
}, 180_000);

test('with Redis away for seconds the product goes on and catches up', async () => {
  const { written } = await drillRedisAway(4000);
  expect(written).toBeGreaterThan(1);
}, 120_000);

test('with PostgreSQL away every call is refused cleanly and all recovers by itself', async () => {
  const { slowestRefusal } = await drillPostgresAway();
  expect(slowestRefusal).toBeLessThan(5000);
}, 120_000);

test('a line to PostgreSQL that freezes and is reset under writes loses nothing, and commands land again by themselves', async () => {
  const { slowestRecovery } = await drillFaultyLine(2, 6);
  expect(slowestRecovery).toBeLessThan(15_000);
}, 180_000);

test('commits whose answers are lost happened once, and their senders hear of it', async () => {
  const { lostCommits } = await drillUnknownCommits(10);
  expect(lostCommits).toBe(10);
}, 120_000);

test('a server that is told to stop says so first, answers what it was asked, and lets its pages go one by one', async () => {
  const { answered, stoppedAfter, pagesLeftOver } = await drillStop();
  expect(answered).toBeGreaterThan(20);
  expect(stoppedAfter).toBeLessThan(10_000);
  expect(pagesLeftOver).toBeGreaterThan(1000);
}, 180_000);

test('a bucket that stalls while pictures are deleted holds up no notification, and keeps nothing of them', async () => {
  const { slowestNotification, left } = await drillBucketStalls(4000);
  expect(slowestNotification).toBeLessThan(5000);
  expect(left).toBe(0);
}, 120_000);

test('effects that fail hold up none of those they are done with, and come once when they can', async () => {
  const report = await drillPoison(80, { hasten: true });
  expect(report.Healthy).toBeGreaterThan(100);
  expect(Math.min(report.Hindered, report.Hopeless)).toBeGreaterThan(3);
}, 180_000);

test('an older relay and worker beside the present ones lose nothing and double nothing', async () => {
  const { moved } = await drillVersions(1);
  expect(moved['older worker left']).toBeGreaterThan(10);
}, 180_000);

test('mails are neither lost nor doubled nor out of order while server and worker are killed and Redis is emptied', async () => {
  const { sent, conversations } = await drillConversations(shortMailing);
  expect([sent, conversations]).toEqual([300, 45]);
}, 180_000);

test('what is said in a room is neither lost nor doubled nor out of order while servers are killed and lines freeze', async () => {
  const { said, removed } = await drillChat(shortChat);
  expect(said).toBeGreaterThan(30);
  expect(removed).toBeGreaterThan(3);
}, 180_000);

test('what is daily comes once a day through both clock changes, by two workers whose clocks differ', async () => {
  const { rung, digests } = await drillClockChanges(180);
  expect([Object.keys(rung).length, digests]).toEqual([2, 18]);
}, 180_000);

test('a day in fast motion, in which everything that may fail fails once, loses nothing and leaves nothing over', async () => {
  const { acknowledged, faults, leftOver } = await drillDay(shortDay);
  expect(acknowledged).toBeGreaterThan(50);
  expect(Object.keys(faults).length).toBeGreaterThan(5);
  expect(leftOver).toBeGreaterThan(0);
}, 120_000);
