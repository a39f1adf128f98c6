import { settle } from '#engines/microdata/answering.ts';
import { isReady } from '#engines/microdata/assess.ts';
import { type Stage } from '#engines/microdata/definition.ts';
import { ageOf } from '#engines/microdata/facts.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { problemsOf } from '#engines/microdata/read-form.ts';
import type { Output } from '#platform/contract/call.ts';
import type { Request } from '#platform/server/implement.ts';
import type { microdata } from '../contract.ts';
import { formWrong } from '../contract/refusals.ts';
import { faultsOf } from './answers.ts';
import { projectForms } from './load.ts';
import { assessStage, begunStages } from './many.ts';
import { begunPeople } from './store/people.ts';

/** People that a trial runs over at most, for each stage: the latest ones. */
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
  const result = { begun: 0, tried: 0, readyBefore: 0, readyAfter: 0, unready: 0 };
  const becomeUnready: Output<typeof microdata.tryForm>['becomeUnready'] = [];
  for (const stage of stages) {
    const { people, all } = await begunPeople(db, actor, { projectId, stage }, MAX_TRIED);
    result.begun += all;
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const changed = formOfStage(questions, stage);
    const begun = await begunStages(db, services.config.fieldKeys, {
      project,
      projectId,
      userIds: [...names.keys()],
      stage,
    });
    for (const one of begun) {
      const wasReady = isReady(assessStage(project, one));
      const { answers, invalid } = settle(changed, one.answers, (given) => ageOf(changed, given, one.facts));
      const assessment = assessStage(project, { ...one, form: changed, answers });
      const staysReady = isReady(assessment) && invalid.length === 0;
      result.tried += 1;
      result.readyBefore += Number(wasReady);
      result.readyAfter += Number(staysReady);
      if (!wasReady || staysReady) continue;
      result.unready += 1;
      if (becomeUnready.length >= MAX_NAMED) continue;
      const { missing, findings } = faultsOf({ sees: () => true }, changed, assessment);
      const { userId } = one.record;
      becomeUnready.push({
        userId,
        name: names.get(userId)!,
        missing: missing.filter((id) => !invalid.includes(id)),
        findings: findings.map(({ check }) => check),
        invalid: [...invalid],
      });
    }
  }
  return { ...result, becomeUnready };
}
