import { isReady } from '#engines/microdata/assess.ts';
import { type Stage } from '#engines/microdata/definition.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { problemsOf } from '#engines/microdata/read-form.ts';
import type { Request } from '#platform/server/implement.ts';
import type { microdata } from '../contract.ts';
import { formWrong } from '../contract/refusals.ts';
import { faultsOf } from './answers.ts';
import { projectForms } from './load.ts';
import { assessStage, begunStages } from './many.ts';
import { begunPeople } from './store/people.ts';

/** People that a trial runs over at most: the latest ones. */
const MAX_TRIED = 2000;
/** People that a trial names at most. */
const MAX_NAMED = 50;

/** Runs a changed form over the people who have begun it, and names those who would no longer be ready. */
export async function tryForm({ db, actor, input, services }: Request<typeof microdata.tryForm>) {
  const { projectId, form: kind, questions } = input;
  const problems = problemsOf(questions);
  if (problems.length > 0) throw formWrong({ problems });
  const project = await projectForms(db, projectId);
  const stages: readonly Stage[] = kind === 'entry' ? ['entry'] : ['exit', 'sixMonths'];
  const result = { tried: 0, readyBefore: 0, readyAfter: 0 };
  const becomeUnready: { userId: number; name: string; missing: string[]; findings: string[] }[] = [];
  for (const stage of stages) {
    const people = new Map(
      (await begunPeople(db, actor, { projectId, stage }, MAX_TRIED)).map((one) => [one.id, one.name]),
    );
    const changed = formOfStage(questions, stage);
    const begun = await begunStages(db, services.config.fieldKeys, {
      project,
      projectId,
      userIds: [...people.keys()],
      stage,
    });
    for (const one of begun) {
      const wasReady = isReady(assessStage(project, one));
      const assessment = assessStage(project, one, changed);
      result.tried += 1;
      result.readyBefore += Number(wasReady);
      result.readyAfter += Number(isReady(assessment));
      if (!wasReady || isReady(assessment) || becomeUnready.length >= MAX_NAMED) continue;
      const { missing, findings } = faultsOf({ sees: () => true }, changed, assessment);
      const { userId } = one.record;
      becomeUnready.push({
        userId,
        name: people.get(userId)!,
        missing,
        findings: findings.map(({ check }) => check),
      });
    }
  }
  return { ...result, becomeUnready };
}
