import { readFileSync } from 'node:fs';

export interface Figure {
  figure: string;
  unit: string;
  value: number;
  /** What was promised. */
  wanted?: string;
  [detail: string]: unknown;
}

const figures: Figure[] = [];

/** Prints a figure as one JSON line and keeps it for the table. */
export function say(figure: Figure): void {
  figures.push(figure);
  console.log(JSON.stringify(figure));
}

/** Prints everything that was measured as a table. */
export function table(): void {
  console.table(
    figures.map(({ figure, value, p99 = '', ratio = '', unit, wanted = '' }) => ({
      figure,
      value,
      p99,
      ratio,
      unit,
      wanted,
    })),
  );
}

/** The value below which a share of the sorted samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** Memory a process holds, from the kernel's own account. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, 'VmRSS');

/** The most that it ever held. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, field: string): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
