import type { FormDefinition } from '#engines/forms/definition.ts';
import { allContributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { forms } from '../contract.ts';
import { requireUsableForm } from './form-problems.ts';
import { judge } from './judge.ts';
import { latestForm } from './store/forms.ts';

/** The maximum number of applications in a trial, newest first. */
const MAX_TRIED = 2_000;
const MAX_EXAMPLES = 50;
/** A trial ends after 20 seconds with what it has tried: slow rules could run for hours over many applications. */
const TRIAL_TIMEOUT_MS = 20_000;

/**
 * Runs a changed form over the stored applications, each as on the day of its submit, and compares the results with
 * those of the saved form. It runs them one after the other, so that others have their turns of the sandbox.
 */
export async function tryForm({ db, input, services }: Request<typeof forms.tryForm>) {
  const changed = input.definition as FormDefinition;
  await requireUsableForm(services.sandbox, changed, { open: false });
  const saved = (await latestForm(db, input.projectId))?.definition;
  const rows = await allContributed(services.features, 'formAnswers', (one) =>
    one.newest(db, input.projectId, MAX_TRIED),
  );
  const result = { tried: 0, passToFail: 0, failToPass: 0 };
  const examples: { id: number; protocol: string; passes: boolean; failures: string[] }[] = [];
  const sandbox = services.sandbox.forTrial(input.projectId);
  const until = performance.now() + TRIAL_TIMEOUT_MS;
  for (const row of rows) {
    if (performance.now() > until) break;
    result.tried += 1;
    const before = saved ? await judge(sandbox, saved, row) : undefined;
    const after = await judge(sandbox, changed, row);
    const [passed, passes] = [before?.failures.length === 0, after.failures.length === 0];
    if (passed === passes) continue;
    result[passes ? 'failToPass' : 'passToFail'] += 1;
    if (examples.length < MAX_EXAMPLES)
      examples.push({
        id: row.id,
        protocol: row.protocol,
        passes,
        failures: [...new Set(after.failures.map(({ name }) => name))],
      });
  }
  return { ...result, examples };
}
