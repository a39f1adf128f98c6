import { isRefusal } from '#platform/web/api.ts';
import type { Asked } from '#platform/contract/call.ts';
import { useAct } from '#platform/web/use-act.ts';
import { unknownTitle } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';

/** Adds a language. The server finds its code by the title; where it cannot, the form asks for the code. */
export function useAddLanguage() {
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  return {
    /** Resolves with the code; undefined after a failure. */
    add: async (input: Asked<typeof translations.addLanguage>) =>
      (await run(translations.addLanguage, input))?.code,
    isBusy,
    problem,
    needsCode: isRefusal(problem, unknownTitle),
  };
}
