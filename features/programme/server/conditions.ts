import { asRule, conditionsOf, fieldsIn, NAMES_OF_CONDITIONS } from '#engines/actions/conditions.ts';
import { seesField } from '#engines/fields/levels.ts';
import { expressionFault } from '#engines/rules/expression-fault.ts';
import { fieldsOfProject } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { FieldProblem } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Actor } from '#platform/server/actor.ts';
import { badCondition } from '../contract/refusals.ts';

/** An action whose conditions may have been written before. */
interface Before {
  projectId: number;
  data: Readonly<Record<string, unknown>>;
  showLevel: number;
  enableLevel: number;
}

/** The levels of the authors of both conditions: of an unchanged one as before, of a changed one the actor's. */
export interface AuthorLevels {
  showLevel: number;
  enableLevel: number;
}

/**
 * Returns the levels of the authors of an action's conditions. Throws `badCondition`, with the field, for one that does not compile, for
 * a changed one that is not one expression that reads, and for a changed one that names a field which the actor does not see. A condition is judged with the fields of its author's level
 * alone (features/steps), since it may also reach fields without naming them.
 */
export async function requireConditions(
  { db, services, actor }: Pick<Request, 'db' | 'services'> & { actor: Actor },
  data: Readonly<Record<string, unknown>>,
  before: Before | Pick<Before, 'projectId'>,
): Promise<AuthorLevels> {
  const known = 'data' in before ? before : undefined;
  const [now, then] = [conditionsOf({ data }), conditionsOf({ data: known?.data ?? {} })];
  const levels = {
    showLevel: known?.showLevel ?? actor.level,
    enableLevel: known?.enableLevel ?? actor.level,
  };
  const errors: FieldProblem[] = [];
  for (const [name, level, expression, old] of [
    ['ShowCondition', 'showLevel', now.show, then.show],
    ['EnableCondition', 'enableLevel', now.enable, then.enable],
  ] as const) {
    if (expression !== old) levels[level] = actor.level;
    if (!expression?.trim()) continue;
    const result = await services.sandbox.compile(asRule(expression));
    const isChanged = expression !== old;
    if (!result.ok || (isChanged && expressionFault(expression, NAMES_OF_CONDITIONS)))
      errors.push({ field: `Data.${name}`, code: 'bad-condition' });
    else if (isChanged && (await namesHidden({ db, actor }, before.projectId, expression)))
      errors.push({ field: `Data.${name}`, code: 'hidden-field' });
  }
  if (errors.length > 0) throw badCondition({ errors });
  return levels;
}

async function namesHidden(
  { db, actor }: Pick<Request, 'db'> & { actor: Actor },
  projectId: number,
  expression: string,
): Promise<boolean> {
  const names = new Set(fieldsIn(expression));
  if (names.size === 0) return false;
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  return fields.some((field) => names.has(field.name) && !seesField(actor.level, field));
}
