import { stages } from '#engines/microdata/definition.ts';
import { assessStage, begunStages, projectForms } from '#features/microdata/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import type { ToolState } from '../contract/states.ts';
import { findKeys } from './keys.ts';
import { requireActionOf } from './require-action.ts';
import { pageOfForms } from './store/people.ts';

/** What is missing in the forms of each key. A stage without a record is `none`. */
export async function completion({ db, actor, input, services }: Request<typeof register.completion>) {
  const { projectId, kayas } = input;
  await requireActionOf(db, actor, projectId, input.actionId);
  const keys = await findKeys(db, actor, projectId, kayas);
  const userIds = keys.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
  const project = await projectForms(db, projectId);
  const forms = new Map<
    number,
    { stage: (typeof stages)[number]; state: ToolState; missing: string[]; checks: string[] }[]
  >();
  for (const stage of stages) {
    const rows = await pageOfForms(
      db,
      actor,
      { projectId, stage, search: '', states: [], userIds },
      { limit: userIds.length, offset: 0 },
    );
    const begun = new Map(
      (await begunStages(db, services.config.fieldKeys, { project, projectId, userIds, stage })).map(
        (one) => [one.record.userId, one],
      ),
    );
    for (const { id, toolState } of rows) {
      const one = begun.get(id!);
      const assessment = one && assessStage(project, one);
      const list = forms.get(id!) ?? [];
      list.push({
        stage,
        state: toolState,
        missing: [...(assessment?.missing ?? [])],
        checks: (assessment?.findings ?? []).map(({ check }) => check),
      });
      forms.set(id!, list);
    }
  }
  return keys.map((key) => ({
    ...key,
    forms: key.userId === undefined ? [] : (forms.get(key.userId) ?? []),
  }));
}
