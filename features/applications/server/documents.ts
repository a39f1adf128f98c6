import { documentsOf } from '#engines/applications/asked-form.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { fileFacts } from '#features/files/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import type { ApplicationDocument } from '../contract/apply.ts';
import { documentRows } from './store/documents.ts';

interface OfApplication {
  id: number;
  definition: FormDefinition;
}

/** The documents of each of these applications in the order of its form, with their titles and files. */
export async function documentsOfMany(
  db: Db,
  applications: readonly OfApplication[],
): Promise<Map<number, ApplicationDocument[]>> {
  const rows = Map.groupBy(
    await documentRows(
      db,
      applications.map(({ id }) => id),
    ),
    ({ applicationId }) => applicationId,
  );
  const fileIds = [...rows.values()].flat().flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  const files = await fileFacts(db, fileIds);

  const shown = applications.map(({ id, definition }): [number, ApplicationDocument[]] => {
    const own = new Map((rows.get(id) ?? []).map((row) => [row.key, row]));
    const documents = documentsOf(definition).flatMap((asked): ApplicationDocument[] => {
      const row = own.get(asked.key);
      if (!row) return [];
      const { reason, changedAt, fileId, ...rest } = row;
      const file = fileId === null ? undefined : files.get(fileId);
      return [
        {
          key: asked.key,
          title: asked.title,
          ...(asked.help && { help: asked.help }),
          required: rest.required,
          kinds: asked.kinds,
          state: rest.state,
          changedAt,
          ...(reason !== null && { reason }),
          ...(file && { file: { id: file.id, name: file.name, mime: file.mime, size: file.size } }),
        },
      ];
    });
    return [id, documents];
  });
  return new Map(shown);
}
