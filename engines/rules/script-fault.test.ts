import { expect, test } from 'vitest';
import type { CompileResult } from './sandbox.ts';
import { scriptFault } from './script-fault.ts';

const says = (result: CompileResult) => ({ compile: async () => result });
const unused = {
  compile: async (): Promise<CompileResult> => {
    throw new Error('compiled');
  },
};

test('an empty script has no error and is not compiled', async () => {
  expect(await scriptFault(unused, ' \n')).toBeUndefined();
});

test.each([
  ['in its second line', 'a;\nb(;', { line: 3, column: 3 }, { line: 2, column: 3 }],
  ['in front of it', 'a', { line: 1, column: 9 }, { line: 1, column: 9 }],
  ['after its end, at the end', 'if (a) {\n  b', { line: 4, column: 2 }, { line: 2, column: 4 }],
])('an error %s is reported with its place in the script', async (_where, script, at, place) => {
  const fault = await scriptFault(says({ ok: false, message: 'no', ...at }), script);
  expect(fault).toEqual({ ...place, message: 'no' });
});
