import { describe, expect, test } from 'vitest';
import {
  failuresOfPlaywright,
  failuresOfRun,
  failuresOfVitest,
  flakyOf,
  ofPlaywright,
  ofVitest,
  total,
} from './counts.mjs';

const file = (status: string, tests: number) => ({
  name: 'some.test.ts',
  status,
  assertionResults: Array.from({ length: tests }, () => ({ status, fullName: 'a test' })),
});

describe('the last line of npm test', () => {
  test('counts what a run reports', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      testResults: [file('passed', 7), file('failed', 2)],
    };
    expect(ofVitest(report, 1)).toEqual({ passed: 7, failed: 2 });
    expect(ofPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 1 } }, 1)).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  test('counts a flaky journey as passed and names it, and fails when three files have one', () => {
    const journey = (file: string, status: string) => ({
      file,
      title: 'walks',
      ok: status !== 'unexpected',
      tests: [{ status, results: [{ error: { message: 'fell' } }, {}] }],
    });
    const report = (...files: string[]) => ({
      stats: { expected: 3, flaky: files.length, unexpected: 0 },
      suites: [
        { specs: [journey('calm.journey.ts', 'expected')] },
        { suites: [{ specs: files.map((file) => journey(file, 'flaky')) }] },
      ],
    });
    const twoFiles = report('a.journey.ts', 'a.journey.ts', 'b.journey.ts');
    expect(ofPlaywright(twoFiles, 0)).toEqual({ passed: 6, failed: 0 });
    expect(flakyOf(twoFiles)).toEqual([
      'a.journey.ts › walks\n    fell',
      'a.journey.ts › walks\n    fell',
      'b.journey.ts › walks\n    fell',
    ]);
    expect(failuresOfPlaywright(twoFiles)).toEqual([]);
    const threeFiles = report('a.journey.ts', 'b.journey.ts', 'c.journey.ts');
    expect(ofPlaywright(threeFiles, 0)).toEqual({ passed: 3, failed: 3 });
    expect(failuresOfPlaywright(threeFiles)).toEqual(flakyOf(threeFiles));
    expect(flakyOf(undefined)).toEqual([]);
  });

  test('counts a test file that cannot be loaded as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [file('passed', 7), file('failed', 0)],
    };
    expect(ofVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('counts a run that ends badly as a failure although every test in it passed', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', 7)] };
    expect(ofVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
    expect(ofVitest(report, 0)).toEqual({ passed: 7, failed: 0 });
    expect(ofVitest(report, null)).toEqual({ passed: 7, failed: 1 });
  });

  test('names what failed outside of the tests, also where a test failed', () => {
    const run = (failed: number, failures: string[], outside?: string) =>
      failuresOfRun('server', { counts: { passed: 7, failed }, failures, outside });
    expect(run(0, [])).toEqual([]);
    expect(run(1, ['a test'])).toEqual(['a test']);
    expect(run(1, [])).toEqual(['server, outside of any test: an error (see above)']);
    expect(run(1, ['a test'], 'Error: boom\nat here\n')).toEqual([
      'a test',
      'server, outside of any test: Error: boom\n    at here',
    ]);
  });

  test('counts a run without a report as a failure', () => {
    expect(ofVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(ofPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('names what failed, with the first lines of why', () => {
    const assertion = {
      status: 'failed',
      fullName: 'counts to ten',
      failureMessages: ['\u001b[31mnine\nand a half'],
    };
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'passed', fullName: 'counts to two' }, assertion],
        },
        { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      'a.test.ts › counts to ten\n    nine\n    and a half',
      'b.test.ts',
    ]);
    const journey = { file: 'a.journey.ts', title: 'walks' };
    const fallen = { ...journey, ok: false, tests: [{ results: [{ error: { message: 'fell' } }] }] };
    expect(
      failuresOfPlaywright({ suites: [{ suites: [{ specs: [fallen, { ...journey, ok: true }] }] }] }),
    ).toEqual(['a.journey.ts › walks\n    fell']);
    expect([failuresOfVitest(undefined), failuresOfPlaywright(undefined)]).toEqual([[], []]);
  });

  test('adds up all runs', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
