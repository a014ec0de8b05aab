import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counters of this process; its server exposes them under /metrics. Process-wide, like processor time. */
export const registry = new Registry();
const registers = [registry];

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a call, by method, pattern of the route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const answersSaved = new Counter({
  name: 'invigil_answers_saved_total',
  help: 'Answers that were saved and acknowledged.',
  registers,
});

export const attemptsStarted = new Counter({
  name: 'invigil_attempts_started_total',
  help: 'Attempts that began.',
  registers,
});

export const attemptsFinished = new Counter({
  name: 'invigil_attempts_finished_total',
  help: 'Attempts that ended, by what ended them.',
  labelNames: ['reason'],
  registers,
});

const jobRounds = new Counter({
  name: 'invigil_job_rounds_total',
  help: 'Runs of background jobs, by job and outcome (done or failed).',
  labelNames: ['job', 'outcome'],
  registers,
});

export const poolConnections = new Gauge({
  name: 'invigil_database_pool_connections',
  help: 'Connections to the database, by pool (serving or hotPath) and state (total or idle).',
  labelNames: ['pool', 'state'],
  registers,
});

export const poolWaiting = new Gauge({
  name: 'invigil_database_pool_waiting',
  help: 'Calls that wait for a connection to the database, by pool (serving or hotPath).',
  labelNames: ['pool'],
  registers,
});

export const dueCheckouts = new Gauge({
  name: 'invigil_payment_backlog',
  help: 'Checkouts that are due to be read from the payment provider, by kind (unpaid or paid).',
  labelNames: ['kind'],
  registers,
});

export const oldestDueCheckout = new Gauge({
  name: 'invigil_payment_backlog_age_seconds',
  help: 'How long the longest waiting checkout is due to be read, by kind (unpaid or paid).',
  labelNames: ['kind'],
  registers,
});

/** Runs background work and counts its outcome; rethrows a failure. */
export async function countRound<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
  let outcome = 'failed';
  try {
    const result = await run();
    outcome = 'done';
    return result;
  } finally {
    jobRounds.inc({ job, outcome });
  }
}
