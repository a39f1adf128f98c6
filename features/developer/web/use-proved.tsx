import { useProof } from '#features/identity/web/public.tsx';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { isRefusal, send } from '#platform/web/api.ts';

/**
 * Sends a call that needs a recent password, for editors that show its other refusals themselves. If the server asks for the password, a
 * dialog does, and the call is made once more.
 */
export function useProved() {
  const proof = useProof();
  const proved = async <C extends Call>(call: C, input: Asked<C>): Promise<Output<C>> => {
    try {
      return await send(call, input);
    } catch (error) {
      if (!isRefusal(error, signInAgain)) throw error;
      const output = await proof.run(call, input);
      if (output === undefined) throw error;
      return output;
    }
  };
  return { send: proved, dialog: proof.dialog };
}
