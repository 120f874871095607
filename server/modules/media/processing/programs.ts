// The programs of the system that read what sharp does not: each run alone, with limits, knowing nothing of ours.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Unconvertible } from './fault.ts';

/** What a program may take, where the system can limit it. */
export interface Limits {
  /** Seconds on two processors of its own; with less of them it may take four times as long. */
  seconds: number;
  /** Megabytes of address space. */
  megabytes: number;
  signal?: AbortSignal | undefined;
}

/** A program ended by itself without success. */
export class ProgramFailed extends Error {
  /** The machine lacked room, so that the same may succeed later. */
  readonly forLackOfRoom: boolean;

  constructor(program: string, code: number | null, forLackOfRoom: boolean) {
    super(`${program} ended with ${code}`);
    this.forLackOfRoom = forLackOfRoom;
  }
}

/**
 * The processor's time is limited softly: that ends a program with SIGXCPU, which tells of the file. At a hard limit it would be
 * killed, as it is when the machine lacks memory.
 */
const limited = 'ulimit -c 0; ulimit -v "$0" 2>/dev/null; ulimit -S -t "$1" 2>/dev/null; shift; exec "$@"';
/** Ended by the system to make room, which says nothing of the file; every other signal it brought upon itself. */
const madeRoom = 'SIGKILL';
const lackOfRoom = /No space left|Cannot allocate/;
const mostOutput = 1024 * 1024;
const lastWords = 4096;
const running = new Set<number>();

// A worker that ends takes along what it started; one that is killed leaves it to the limits.
process.on('exit', () => running.forEach(end));

/**
 * Runs a program in a process group of its own and resolves to what it printed. What it says on standard error may hold
 * names, so it goes nowhere. Throws ProgramFailed, also when it used up its time on the processor, or an ordinary Error when it
 * was missing, got no processor for too long or was called off.
 */
export async function runProgram(program: string, args: string[], limits: Limits): Promise<string> {
  const { seconds, megabytes, signal } = limits;
  signal?.throwIfAborted();
  // Two threads may each use a second of the processor per second.
  const rules = [String(megabytes * 1024), String(Math.ceil(seconds * 2))];
  const child = spawn('/bin/sh', ['-c', limited, ...rules, program, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const { pid } = child;
  if (pid) stepBack(pid);
  let stopped = '';
  const stop = (why: string) => {
    stopped = why;
    if (pid) end(pid);
  };
  // Whoever had no processor for so long may have one later.
  const late = setTimeout(stop, seconds * 4000, 'took too long');
  const callOff = () => stop('was called off');
  signal?.addEventListener('abort', callOff);
  const output = { out: '', error: '' };
  child.stdout.on('data', (data: Buffer) => (output.out = (output.out + data.toString()).slice(-mostOutput)));
  child.stderr.on('data', (data: Buffer) => (output.error = (output.error + data.toString()).slice(-lastWords)));
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (stopped) throw new Error(`${program} ${stopped}`);
    if (code !== 0) throw new ProgramFailed(program, code, killedBy === madeRoom || lackOfRoom.test(output.error));
    return output.out;
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', callOff);
    if (pid) running.delete(pid);
  }
}

/** What makes such a program give up is the file, unless the machine lacked something. */
export const judged = (run: Promise<string>): Promise<string> =>
  run.catch((error: unknown) => {
    throw error instanceof ProgramFailed && !error.forLackOfRoom ? new Unconvertible('Damaged') : error;
  });

/** What works for nobody who waits gives way to what does. */
function stepBack(pid: number): void {
  running.add(pid);
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

function end(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
