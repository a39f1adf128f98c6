import { withoutFiles } from '#engines/forms/asked-form.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { RawAnswers } from '#engines/forms/answers.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { evaluateForm, type FormVerdict } from '#engines/forms/evaluate-form.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';

/** The verdict of the form on these answers at this time, as a visitor gives them. Files come later. */
export function judge(
  sandbox: Sandbox,
  definition: FormDefinition,
  { answers, at }: { answers: RawAnswers; at: Date },
): Promise<FormVerdict> {
  const nowMs = at.getTime();
  return evaluateForm(withoutFiles(definition), answers, {
    evaluateRules: (rules, given) => sandbox.evaluate(rules, given, { nowMs, trace: true }),
    today: athensClock(nowMs).date,
  });
}
