import { createHash } from 'node:crypto';
import type { FormKind, Question } from '#engines/microdata/definition.ts';
import { type Db, json } from '#platform/server/db.ts';
import '../tables.ts';

/** The id of the version with these questions. It is added the first time that such a form is begun. */
export async function versionOf(
  db: Db,
  { projectId, kind, questions }: { projectId: number; kind: FormKind; questions: readonly Question[] },
): Promise<number> {
  const hash = createHash('sha256').update(JSON.stringify(questions)).digest('hex');
  const { id } = await db
    .insertInto('microdataVersion')
    .values({ projectId, kind, hash, questions: json([...questions]) })
    // A version is never changed: the update returns the row that is there.
    .onConflict((same) => same.columns(['projectId', 'kind', 'hash']).doUpdateSet({ hash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The questions of a version. */
export async function questionsOfVersion(db: Db, id: number): Promise<readonly Question[]> {
  const row = await db
    .selectFrom('microdataVersion')
    .where('id', '=', id)
    .select('questions')
    .executeTakeFirstOrThrow();
  return row.questions;
}

/** How many people have begun each form of a project. */
export async function begunOf(db: Db, projectId: number): Promise<Record<FormKind, number>> {
  const rows = await db
    .selectFrom('microdata')
    .where('projectId', '=', projectId)
    .where('stage', 'in', ['entry', 'exit'])
    .groupBy('stage')
    .select(({ fn }) => ['stage', fn.countAll<number>().as('people')])
    .execute();
  const of = (stage: string) => rows.find((row) => row.stage === stage)?.people ?? 0;
  return { entry: of('entry'), exit: of('exit') };
}
