import type { Asked, Call } from '#platform/contract/call.ts';
import { toast } from '#ui/toast.ts';
import { useTell } from './api.ts';
import { tellFailure } from './tell-failure.ts';
import { useTexts } from './texts.ts';

/**
 * The call behind the "undo" of a toast. A failure is told here: the toast is often still there when the part of the page that offered
 * it has gone, and `mutate` then reports to nobody. `done` is shown after a success.
 */
export function useUndoing<C extends Call>(call: C, options?: Parameters<typeof useTell>[1]) {
  const t = useTexts();
  const { mutateAsync } = useTell(call, options);
  return (input: Asked<C>, done?: string): void =>
    void mutateAsync(input).then(
      () => done && toast(done, { kind: 'success' }),
      (error: unknown) => tellFailure(t, error),
    );
}
