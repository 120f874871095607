import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus. Labels are names of calls and jobs, never of people. */
export class Metrics {
  readonly registry = new Registry();
  readonly #calls = new Histogram({
    name: 'samvaer_call_seconds',
    help: 'Time of calls by name and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly #jobs = new Counter({
    name: 'samvaer_jobs_total',
    help: 'Jobs by name and outcome.',
    labelNames: ['job', 'outcome'],
    registers: [this.registry],
  });
  readonly #jobTime = new Histogram({
    name: 'samvaer_job_seconds',
    help: 'Time of finished jobs by name.',
    labelNames: ['job'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 10],
    registers: [this.registry],
  });
  readonly #sockets = new Gauge({ name: 'samvaer_sockets', help: 'Open sockets.', registers: [this.registry] });
  readonly #shut = new Counter({
    name: 'samvaer_sockets_shut_total',
    help: 'Sockets that were closed for what they sent or did not read, by reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  readonly #gatherers: (() => Promise<void>)[] = [];

  /** Also gathers memory, event loop and garbage collection; once a process. */
  withDefaults(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  /** Adds figures that are gathered when somebody looks. */
  onLook(gather: () => Promise<void>): void {
    this.#gatherers.push(gather);
  }

  /** All figures as Prometheus reads them. */
  async text(): Promise<string> {
    await Promise.all(this.#gatherers.map((gather) => gather()));
    return this.registry.metrics();
  }

  /** One call: its name, status and milliseconds. */
  call(name: string, status: number, milliseconds: number): void {
    this.#calls.observe({ call: name, status }, milliseconds / 1000);
  }

  /** One run of a job: its name, outcome and milliseconds. */
  job(name: string, outcome: 'done' | 'retried' | 'postponed' | 'failed', milliseconds: number): void {
    this.#jobs.inc({ job: name, outcome });
    if (outcome === 'done') this.#jobTime.observe({ job: name }, milliseconds / 1000);
  }

  sockets(change: 1 | -1): void {
    this.#sockets.inc(change);
  }

  /** A socket was closed for this reason. */
  shut(reason: string): void {
    this.#shut.inc({ reason });
  }
}

/** Serves `/metrics` on a port of its own, which is never published. Port 0 takes a free one. */
export async function serveMetrics(
  metrics: Metrics,
  host: string,
  port: number,
): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { port: (server.address() as AddressInfo).port, server };
}
