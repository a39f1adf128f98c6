import type { Asked, Call } from '#platform/contract/call.ts';
import { toast } from '#ui/toast.ts';
import { useAct } from './use-act.ts';

/**
 * The call behind the "undo" of a toast; `done` is shown after a success. A failure is shown in a toast too: the part of the page that
 * offered the undo may have gone.
 */
export function useUndoing<C extends Call>(call: C) {
  const { run } = useAct();
  return (input: Asked<C>, done?: string): void =>
    void run(call, input).then((output) => output !== undefined && done && toast(done, { kind: 'success' }));
}
