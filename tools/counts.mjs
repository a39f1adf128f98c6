// Reads how many tests passed and failed, and which failed, out of the reports of the test programs.

/** A program that ended badly without naming a failed test has failed as a whole, and counts as one. */
const sum = (passed, failed, exitCode) => ({ passed, failed: failed || (exitCode === 0 ? 0 : 1) });

/** Counts of a vitest JSON report; undefined for a report that was never written. */
export function ofVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  // A file that cannot be loaded has no failed test in it, and still is a failure.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return sum(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode);
}

/** In so many files at once, what passes only when tried again is no accident any more. */
const TOO_MANY_FLAKY_FILES = 3;

/**
 * Counts of a Playwright JSON report. A journey that failed and then passed is flaky: it counts as passed, but where there
 * are some in three files at once, each counts as failed.
 */
export function ofPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return areTooFlaky(report)
    ? sum(expected, unexpected + flaky, exitCode)
    : sum(expected + flaky, unexpected, exitCode);
}

const areTooFlaky = (report) =>
  new Set(flakySpecs(report).map(({ file }) => file)).size >= TOO_MANY_FLAKY_FILES;

const flakySpecs = (report) =>
  specsOf(report).filter(({ tests }) => tests?.some(({ status }) => status === 'flaky'));

/** The flaky journeys of a Playwright JSON report, each with why it failed at first. */
export const flakyOf = (report) =>
  flakySpecs(report).map(({ file, title, tests }) =>
    named(`${file} › ${title}`, errorOf(tests?.at(-1)?.results?.[0])),
  );

/** The failed tests of a vitest JSON report, as `file › test`. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && file.assertionResults.length === 0) return [file.name];
    return failed.map(({ fullName, failureMessages }) =>
      named(`${file.name} › ${fullName}`, failureMessages?.[0]),
    );
  });
}

/**
 * The failed tests of a run of vitest, and after them what failed outside of them, as it was noted (report-outside.mjs). A run that ended
 * badly without either says so.
 */
export function failuresOfRun(project, { counts, failures, outside = '' }) {
  const noted = outside.trim();
  if (noted === '' && counts.failed <= failures.length) return failures;
  const lines = (noted || 'an error (see above)').split('\n');
  return [...failures, `${project}, outside of any test: ${lines.join('\n    ')}`];
}

/** The failed journeys of a Playwright JSON report, as `file › test`. */
export function failuresOfPlaywright(report) {
  const failed = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => named(`${file} › ${title}`, errorOf(tests?.at(-1)?.results?.at(-1))));
  return areTooFlaky(report) ? [...failed, ...flakyOf(report)] : failed;
}

const errorOf = (result) => result?.error?.message;

/** All tests of a Playwright JSON report, out of its nested suites. */
function specsOf(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return (report?.suites ?? []).flatMap(specs);
}

/** A failed test with the first lines of what was wrong. */
function named(test, message = '') {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return [test, ...plain.split('\n').slice(0, 4)].filter(Boolean).join('\n    ');
}

/** The sum of several counts. */
export function total(counts) {
  return counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}
