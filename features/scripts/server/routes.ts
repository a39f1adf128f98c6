import type { Handlers } from '#platform/server/implement.ts';
import type { scripts } from '../contract.ts';
import { requireCompiled, runTests } from './judge.ts';
import { all, history } from './read.ts';
import { run, trial } from './run.ts';
import { remove, restore, save } from './save.ts';

export const handlers: Handlers<typeof scripts> = {
  all,
  save,
  remove,
  restore,
  history,
  trial,
  test: async ({ input, services: { sandbox } }) => {
    await requireCompiled(sandbox, input.code);
    return runTests(sandbox, input.code, input.tests);
  },
  run,
};
