export interface Counts {
  passed: number;
  failed: number;
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: VitestFile[];
}
interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests?: { status?: string; results?: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}
export function ofVitest(report: VitestReport | undefined, exitCode: number | null): Counts;
export function ofPlaywright(
  report: (Pick<PlaywrightReport, 'stats'> & Partial<PlaywrightReport>) | undefined,
  exitCode: number | null,
): Counts;
export function failuresOfVitest(report: Pick<VitestReport, 'testResults'> | undefined): string[];
export function failuresOfRun(
  project: string,
  run: { counts: Counts; failures: string[]; outside?: string | undefined },
): string[];
export function failuresOfPlaywright(report: Pick<PlaywrightReport, 'suites'> | undefined): string[];
export function flakyOf(report: Pick<PlaywrightReport, 'suites'> | undefined): string[];
export function total(counts: Counts[]): Counts;
