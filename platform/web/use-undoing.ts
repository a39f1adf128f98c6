import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { toast } from '#ui/toast.ts';
import { useAct } from './use-act.ts';

/**
 * The call behind the "undo" of a toast; `done` is shown after a success. A failure is shown in a toast too: the part of the page that
 * offered the undo may have gone.
 */
export function useUndoing<C extends Call>(call: C, onUndone?: (output: Output<C>) => void) {
  const { run } = useAct();
  const undo = async (input: Asked<C>, done?: string): Promise<void> => {
    const output = await run(call, input);
    if (output === undefined) return;
    if (done) toast(done, { kind: 'success' });
    onUndone?.(output);
  };
  return (input: Asked<C>, done?: string): void => void undo(input, done);
}
