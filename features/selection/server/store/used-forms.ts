import type { FormDefinition } from '#engines/forms/definition.ts';
import type { Db } from '#platform/server/db.ts';

/** The versions that applications of the project use, newest first. */
export function usedForms(db: Db, projectId: number): Promise<{ id: number; definition: FormDefinition }[]> {
  return db
    .selectFrom('formVersion')
    .where('projectId', '=', projectId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('application')
          .whereRef('application.formVersionId', '=', 'formVersion.id')
          .select('application.id'),
      ),
    )
    .select(['id', 'definition'])
    .orderBy('number', 'desc')
    .execute();
}
