import { EvalFlags, Intrinsics, QuickJS, type QuickJSOptions } from 'quickjs-wasi';
import { fileName } from './forms-of-code.ts';
import { guestBoot } from './guest/boot.ts';
import { limits } from './limits.ts';

/** The engine's WebAssembly: its bytes, or the module compiled from them. */
export type Wasm = QuickJSOptions['wasm'];

/** No promises, no typed arrays, no weak references, no timers: a rule answers at once or not at all. */
const intrinsics =
  Intrinsics.DATE |
  Intrinsics.EVAL |
  Intrinsics.REGEXP |
  Intrinsics.JSON |
  Intrinsics.MAP_SET |
  Intrinsics.PROXY;

/**
 * The machine broke while the call with this index ran (-1: before the first); it must not be used again. `late`: the
 * time for all rules is over. `finished` has the results of the calls that had ended, as JSON.
 */
export interface Breakdown {
  at: number;
  kind: 'fuel' | 'memory' | 'late';
  finished: string;
}

/** What a machine reports to its owner, and asks. */
export interface MachineEvents {
  /** The call with this index begins. */
  begin?: (index: number) => void;
  /** Whether the time for all rules is over. */
  isLate?: () => boolean;
}

/** A virtual machine with a hardened realm, in which rules are compiled and run. */
export interface Machine {
  /** Whether the machine has not run any rule yet: a fault is then caused by the present rule alone. */
  readonly isFresh: boolean;
  /** Reads a source without running it: the engine's complaint, or undefined. */
  parse(source: string): Error | undefined;
  /** Keeps the function of a source and gives it a number; the same source gets the same number. */
  link(source: string): number;
  /** Hands a request to the guest's runner; its answer, or how the machine broke. */
  run(request: string, nowMs: number, events?: MachineEvents): { answer: string } | { breakdown: Breakdown };
  dispose(): void;
}

/** Starts a machine; takes a few milliseconds. */
export async function createMachine(wasm: Wasm): Promise<Machine> {
  let isFresh = true;
  let nowMs = 0;
  let ticks = 0;
  let at = -1;
  let isRunning = false;
  let events: MachineEvents = {};

  const vm = await QuickJS.create({
    wasm,
    intrinsics,
    memoryLimit: limits.memoryBytes,
    maxStackSize: limits.stackBytes,
    timezoneOffset: 0,
    wasi: (memory: Memory) => fixedClockAndSeed(memory, () => nowMs),
    interruptHandler: () => isRunning && (++ticks > limits.fuelTicks || events.isLate?.() === true),
  });
  const begin = vm.newFunction('begin', () => {
    at += 1;
    ticks = 0;
    events.begin?.(at);
    return vm.undefined;
  });
  const guest = vm.evalCode(guestBoot, 'boot.js');
  const link = guest.getProp('link');
  const run = guest.getProp('run');
  const finished = guest.getProp('finished');
  const numbers = new Map<string, number>();

  /** A machine without memory may be unable to say what had ended. */
  function finishedResults(): string {
    try {
      return vm.withScope(() => vm.callFunction(finished, guest).toString());
    } catch {
      return '[]';
    }
  }

  return {
    get isFresh() {
      return isFresh;
    },

    parse(source) {
      try {
        vm.evalCode(source, fileName, EvalFlags.COMPILE_ONLY).dispose();
        return undefined;
      } catch (error) {
        return error as Error;
      }
    },

    link(source) {
      const known = numbers.get(source);
      if (known !== undefined) return known;
      const number = vm.withScope(() =>
        vm.callFunction(link, guest, vm.evalCode(source, fileName)).toNumber(),
      );
      numbers.set(source, number);
      return number;
    },

    run(request, now, heard = {}) {
      isFresh = false;
      nowMs = now;
      events = heard;
      at = -1;
      ticks = 0;
      isRunning = true;
      try {
        return {
          answer: vm.withScope(() => vm.callFunction(run, guest, vm.newString(request), begin).toString()),
        };
      } catch (error) {
        const kind = !isInterrupt(error) ? 'memory' : ticks > limits.fuelTicks ? 'fuel' : 'late';
        isRunning = false;
        return { breakdown: { at, kind, finished: finishedResults() } };
      } finally {
        isRunning = false;
      }
    },

    dispose() {
      try {
        vm.dispose();
      } catch {
        // a broken machine may be unable to tidy up; its memory goes with it
      }
    },
  };
}

/** An interrupt cannot be caught by the guest, and the runner passes on nothing that looks like one. */
function isInterrupt(error: unknown): boolean {
  return error instanceof Error && error.message.includes('interrupted');
}

/** The part of WebAssembly.Memory that is used here; engines know no such global. */
interface Memory {
  readonly buffer: ArrayBuffer;
}

/** The two things of the world that a rule could see: the same on the server and in the page. */
function fixedClockAndSeed(memory: Memory, nowMs: () => number) {
  return {
    clock_time_get(_clock: number, _precision: bigint, resultAt: number) {
      new DataView(memory.buffer).setBigUint64(resultAt, BigInt(Math.trunc(nowMs())) * 1_000_000n, true);
      return 0;
    },
    random_get(bytesAt: number, length: number) {
      new Uint8Array(memory.buffer, bytesAt, length).fill(7);
      return 0;
    },
  };
}
