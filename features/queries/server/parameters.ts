import type { Parameter as ParameterOfEngine } from '#engines/queries/parameter.ts';
import { parameterKey, parametersOf } from '#engines/sql/parameters.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Parameter } from '../contract/shapes.ts';
import * as store from './store/queries.ts';

/**
 * The parameters of a text, in its order: those that are defined, and new ones as texts. A definition without a parameter in the text is
 * left out.
 */
export function parametersFor(text: string, defined: readonly Parameter[]): Parameter[] {
  const byKey = new Map(defined.map((one) => [parameterKey(one.name), one]));
  return parametersOf(text).map(({ name }) => {
    const known = byKey.get(parameterKey(name));
    return known ? { ...known, name } : { name, type: 'text', required: true };
  });
}

/** Queries that give the options of parameters must be the caller's to run. @throws notFound */
export async function requireOptions(
  db: Db,
  actor: Actor,
  parameters: readonly ParameterOfEngine[],
): Promise<void> {
  for (const { optionsFrom } of parameters)
    if (optionsFrom !== undefined && !(await store.findQuery(db, actor, 'query', optionsFrom)))
      throw notFound();
}
