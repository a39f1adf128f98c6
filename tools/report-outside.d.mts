import type { Reporter } from 'vitest/node';

export function noteOutside(text: string): void;
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by it
export default class ReportOutside implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']>;
}
