import known from './may-live.json' with { type: 'json' };
import { type Fault, shown } from './fault.ts';

/** The faults that a person has looked at, each as the tool prints it. */
export const mayLive: readonly { file: string; before: string; after: string; why: string }[] = known;

/** Why a fault may stay unfound, if a person has looked at it and nobody could see it. */
export function reasonToLive(fault: Fault, code: string): string | undefined {
  const { before, after } = shown(code, fault);
  return mayLive.find((one) => one.file === fault.file && one.before === before && one.after === after)?.why;
}
