import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Answered, PaperFailure, PaperTask, PaperTasks, Started } from './tasks.ts';

/** Why a document was not made. */
export class PaperProblem extends Error {
  readonly failure: PaperFailure | { kind: 'too-large' };

  constructor(failure: PaperProblem['failure']) {
    super('message' in failure ? failure.message : failure.kind);
    this.failure = failure;
  }
}

/** Of one document; a template that takes longer is given up with the process that runs it. */
const WATCHDOG_MS = 20_000;
/** Of the process before its first document: at its low priority it may wait long for a processor. */
const START_MS = 60_000;
/** Of the JavaScript of the process. */
const HEAP_MB = 256;
/** Of the whole process, which is looked at on Linux only, where products run. */
const MEMORY_MB = 900;
const LOOK_MS = 100;
/** Typst keeps some memory of each document: after so many, or this size, the process makes place for a new one. */
const MAX_MADE = 500;
const OLD_MB = 500;
/** A process without work ends after a minute. */
const IDLE_MS = 60_000;

interface Options {
  watchdogMs?: number;
}

/** Makes documents in a process of its own with limits of memory and time (promises S20): `task` one after the other. */
export interface Press {
  /** @throws PaperProblem */
  ask<Task extends PaperTask>(
    task: Task,
    asked: PaperTasks[Task]['asked'],
    options?: Options,
  ): Promise<PaperTasks[Task]['answer']>;
  /** The memory of the process in MB; 0 without one. */
  memory(): number;
  close(): void;
}

/** The memory of a process in MB; 0 where the system does not say. */
function memoryOf(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1024 ** 2;
  } catch {
    return 0;
  }
}

interface Running {
  child: ChildProcess;
  isStarted: boolean;
  made: number;
}

function start(): Running {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // It has no secrets of ours.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // The calls of others come first.
    setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  } catch {
    // A process that did not start has no priority; the task finds out.
  }
  return { child, isStarted: false, made: 0 };
}

export function openPress(): Press {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  const end = (signal: 'SIGKILL' | undefined) => {
    const { child } = running ?? {};
    running = undefined;
    if (!child) return;
    if (signal) child.kill(signal);
    else if (child.connected) child.disconnect();
  };

  const runOne = (task: PaperTask, asked: unknown, watchdogMs: number) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle);
      running ??= start();
      const { child } = running;
      const id = (count += 1);
      const settle = (then: () => void) => {
        clearTimeout(watchdog);
        clearInterval(looking);
        child.off('message', answer);
        child.off('exit', lost);
        child.off('error', lost);
        then();
      };
      const fail = (failure: PaperProblem['failure']) => settle(() => reject(new PaperProblem(failure)));
      const lost = () => {
        if (running?.child === child) running = undefined;
        // Out of memory or time, or crashed: no other document waits for it.
        fail({ kind: 'too-large' });
      };
      const limit = (ms: number) => setTimeout(() => child.kill('SIGKILL'), ms);
      const answer = (answered: Answered | Started) => {
        if ('isStarted' in answered) {
          if (running?.child === child) running.isStarted = true;
          clearTimeout(watchdog);
          watchdog = limit(watchdogMs);
          return;
        }
        if (answered.id !== id) return;
        if ('failure' in answered) fail(answered.failure);
        else settle(() => resolve(answered.answer));
        if (!running) return;
        running.made += 1;
        if (running.made >= MAX_MADE || memoryOf(child.pid) > OLD_MB) end(undefined);
        else {
          idle = setTimeout(() => end(undefined), IDLE_MS);
          idle.unref();
        }
      };
      let watchdog = limit(running.isStarted ? watchdogMs : START_MS);
      const looking = setInterval(() => {
        if (memoryOf(child.pid) > MEMORY_MB) child.kill('SIGKILL');
      }, LOOK_MS);
      child.on('message', answer);
      child.once('exit', lost);
      child.once('error', lost);
      child.send({ id, task, asked } as never, (error) => {
        if (error) lost();
      });
    });

  return {
    ask(task, asked, { watchdogMs = WATCHDOG_MS } = {}) {
      const turn = last.then(() => runOne(task, asked, watchdogMs));
      last = turn.catch(() => {});
      return turn as never;
    },
    memory: () => memoryOf(running?.child.pid),
    close: () => end('SIGKILL'),
  };
}

/** The press of this node. */
export const press: Press = openPress();
