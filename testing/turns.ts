import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest time of CPU for which one piece of work may hold the event loop, in milliseconds: all other users wait as long. */
export const MAX_TURN_MS = 250;
/** The clock of the thread is read again after this long, since reading it costs as much as a small callback. */
const READ_EVERY_MS = 2;

/** A request, a job or a message that the server works on. */
interface Work {
  name: string;
  /** CPU in `turn`, in milliseconds. */
  ms: number;
  turn: number;
}

const running = new AsyncLocalStorage<Work>();
const now = performance.now.bind(performance);
/** Those whose callbacks are being run, one within the other; undefined for what is no work of the server: tests, fixtures, imports. */
const stack: (Work | undefined)[] = [];
let turn = 0;
let readAt = 0;
let readCpu = 0;
/** The longest turn of work of each name since the last look, in milliseconds. */
let longest = new Map<string, number>();

/** Milliseconds of CPU of this thread. Time in which another process has the processor does not count. */
function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Counts the CPU since the last reading for this work. */
function charge(work: Work | undefined): void {
  const at = now();
  if (at - readAt < READ_EVERY_MS) return;
  const cpu = cpuOfThread();
  if (work) add(work, cpu - readCpu);
  readAt = at;
  readCpu = cpu;
}

function add(work: Work, ms: number): void {
  work.ms = work.turn === turn ? work.ms + ms : ms;
  work.turn = turn;
  if (work.ms > (longest.get(work.name) ?? 0)) longest.set(work.name, work.ms);
}

let isWatching = false;

/**
 * Watches every callback and every continuation of a promise of this process. Those of the server's work carry it with them, also
 * through the database; what tests do between them does not.
 */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  createHook({
    before() {
      charge(stack.at(-1));
      stack.push(running.getStore());
    },
    after() {
      charge(stack.pop());
    },
  }).enable();
  // It keeps no loop awake, and runs once in each turn.
  const nextTurn = () => {
    turn += 1;
    // A callback that threw has left its entry.
    stack.length = 0;
    setImmediate(nextTurn).unref();
  };
  nextTurn();
}

/** Runs a piece of the server's work, and measures its longest turn. */
export const measured = <T>(name: string, run: () => T): T => goOn(begin(name), run);

const begin = (name: string): Work => ({ name, ms: 0, turn });

function goOn<T>(work: Work, run: () => T): T {
  watch();
  charge(stack.at(-1));
  stack.push(work);
  try {
    return running.run(work, run);
  } finally {
    charge(stack.pop());
  }
}

/** Measures the requests of a server, which is not ready yet. */
export function measureRequests(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, Work>();
  app.addHook('onRequest', (request, _reply, done) => {
    const work = begin(`${request.method} ${request.routeOptions.url ?? 'an unknown address'}`);
    works.set(request, work);
    goOn(work, done);
  });
  // A body that has arrived over a socket continues in the callback of the socket.
  app.addHook('preHandler', (request, _reply, done) => goOn(works.get(request)!, done));
}

/** The longest turns since the last look, in milliseconds of CPU; each name of work once. */
export function takeTurns(): { name: string; ms: number }[] {
  const taken = [...longest].map(([name, ms]) => ({ name, ms }));
  longest = new Map();
  return taken;
}

/** The turns that others waited too long for, in words. */
export const tooLong = (turns: readonly { name: string; ms: number }[]): string[] =>
  turns
    .filter(({ ms }) => ms > MAX_TURN_MS)
    .map(({ name, ms }) => `${name} held the event loop for ${Math.round(ms)} ms of CPU`);
