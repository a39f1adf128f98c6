import { join } from 'node:path';
import { inspect } from 'node:util';
import {
  BaseSequencer,
  createVitest,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';

export interface Tests {
  /** Runs test files one after the other until a test fails, and returns that test. `faulty` holds a fault while they run. */
  firstFailure: (files: readonly string[], faulty?: string) => Promise<Failure | undefined>;
  close: () => Promise<void>;
}

export interface Failure {
  file: string;
  title: string;
}

/** The files in the order in which they were given. */
class AsGiven extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files);
}

/** The tests of a copy of the project, with one database and one process that knows the code already. */
export async function openTests(root: string): Promise<Tests> {
  let failure: Failure | undefined;
  let vitest = undefined as unknown as Vitest;
  const fail = (module: TestModule, title: string) => {
    if (failure) return;
    failure = { file: module.relativeModuleId, title };
    // The run goes on until the reporter returns: to wait for its end here would be to wait for ever.
    void vitest.cancelCurrentRun('test-failure');
  };
  const reporter: Reporter = {
    onTestCaseResult: (test) => {
      if (test.result().state === 'failed') fail(test.module, test.fullName);
    },
    onTestModuleEnd: (module) => {
      if (module.state() === 'failed') fail(module, 'the file cannot begin');
    },
  };
  vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['server', 'engines'],
    maxWorkers: 1,
    silent: true,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
  });
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();

  const forget = (file?: string) => file && vitest.invalidateFile(join(root, file));
  return {
    firstFailure: async (files, faulty) => {
      failure = undefined;
      forget(faulty);
      const wanted = files.flatMap((file) => all.filter(({ moduleId }) => moduleId === join(root, file)));
      const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
      forget(faulty);
      // An error of another process comes as an object that is no Error.
      const [outside] = unhandledErrors.map((error) => inspect(error).split('\n', 1)[0]!);
      return failure ?? (outside === undefined ? undefined : { file: files[0]!, title: outside });
    },
    close: () => vitest.close(),
  };
}
