import type { Check, Given } from './checks/check.ts';
import { exitAfterEntry, exitNotAhead, exitWithinWeeks, sixMonthsLater } from './checks/exit.ts';
import { highestTitle, oneOfGroup, oneWorkState } from './checks/group-of-one.ts';
import { ageAtEntry, amkaBirthDate, amkaSexAgrees, municipalityOfRegion } from './checks/identity.ts';
import { longUnemployment, unemployedBeforeEntry, unemploymentCard } from './checks/unemployment.ts';

/** Every check by its name. A new one is a rule in `checks/` and a line here. */
export const checks = {
  oneWorkState,
  highestTitle,
  oneOfGroup,
  longUnemployment,
  unemployedBeforeEntry,
  unemploymentCard,
  amkaBirthDate,
  amkaSexAgrees,
  ageAtEntry,
  municipalityOfRegion,
  exitAfterEntry,
  exitNotAhead,
  exitWithinWeeks,
  sixMonthsLater,
} as const satisfies Readonly<Record<string, Check>>;

export type CheckName = keyof typeof checks;

/** The names of all checks. */
export const checkNames = Object.keys(checks) as CheckName[];

/** A rule that answers break, and the questions at fault. */
export interface Finding {
  check: CheckName;
  blocking: boolean;
  questions: readonly string[];
}

/** The rules that the answers break, in the order of the registry. A check that the project has turned off does not run. */
export function findingsOf(given: Given, off: ReadonlySet<string> = new Set()): Finding[] {
  return checkNames.flatMap((check) => {
    if (off.has(check)) return [];
    const rule = checks[check];
    const questions = rule.find(given).filter((id) => given.isShown(given.form.byId.get(id)!));
    return questions.length > 0 ? [{ check, blocking: rule.blocking, questions }] : [];
  });
}
