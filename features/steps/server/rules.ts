import type { Verdict } from '#engines/actions/conditions.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { PersonValues } from '#features/people/server/public.ts';
import { seesAction } from '#features/programme/access.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { actionsRead, judgeAll, subjectsFor } from './situation.ts';
import { sampleOf, valuesOfMentees } from './store/mentees.ts';

/** Mentees whose conditions run in one crossing into the sandbox. */
const AT_ONCE = 500;
/** The level whose fields such a rule reads: staff write it. */
const AUTHOR_LEVEL = 1;

/** Conditions of staff over the mentees of a project. */
interface Rules {
  projectId: number;
  conditions: readonly string[];
}

/**
 * Judges conditions that staff keep in the settings of a project over mentees in the actor's scope. Returns by mentee the verdict of each
 * condition, in their order. They read the fields that staff see and the actions that supervisors see, whatever the actor sees, so that
 * the same rule has the same result for all.
 */
export async function judgeRules(
  db: Db,
  actor: Actor,
  sandbox: Sandbox,
  { projectId, conditions, menteeIds }: Rules & { menteeIds: readonly number[] },
): Promise<Map<number, Verdict[]>> {
  const judge = await judgeOver(db, sandbox, { projectId, conditions });
  const verdicts = new Map<number, Verdict[]>();
  for (let from = 0; from < menteeIds.length; from += AT_ONCE) {
    const some = await valuesOfMentees(db, actor, projectId, menteeIds.slice(from, from + AT_ONCE));
    for (const [place, own] of (await judge(some)).entries()) verdicts.set(some[place]!.id, own);
    await nextTurn();
  }
  return verdicts;
}

/** The same over a sample of the active mentees of the project, with the number of all; the actor is staff of the whole project. */
export async function tryRules(
  db: Db,
  _actor: Actor,
  sandbox: Sandbox,
  { size, ...rules }: Rules & { size: number },
): Promise<{ all: number; verdicts: { menteeId: number; verdicts: Verdict[] }[] }> {
  const { all, sample } = await sampleOf(db, rules.projectId, size);
  const judged = await (await judgeOver(db, sandbox, rules))(sample);
  return {
    all,
    verdicts: sample.map(({ id }, place) => ({ menteeId: id, verdicts: judged[place]! })),
  };
}

async function judgeOver(db: Db, sandbox: Sandbox, { projectId, conditions }: Rules) {
  const asked = conditions.map((show) => ({ show, showLevel: AUTHOR_LEVEL, enableLevel: AUTHOR_LEVEL }));
  const known = (await actionsOf(db, projectId))
    .filter(({ flags }) => seesAction(['Supervisor'], flags))
    .map(({ id }) => id);
  const read = actionsRead(asked, known);
  return async (mentees: readonly PersonValues[]): Promise<Verdict[][]> => {
    const subjects = await subjectsFor(db, { projectId, asked }, mentees, read);
    return (await judgeAll(sandbox, asked, subjects)).map((own) => own.map(({ show }) => show));
  };
}
