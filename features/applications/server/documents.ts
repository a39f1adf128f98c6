import { documentsOf } from '#engines/forms/asked-form.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { fileFacts } from '#features/files/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { ApplicationDocument } from '../contract/apply.ts';
import { documentRows, filesOf } from './store/documents.ts';

interface OfApplication {
  id: number;
  definition: FormDefinition;
}

/** The documents of each of these applications in the order of its form, with their titles and files. */
export async function documentsOfMany(
  db: Db,
  applications: readonly OfApplication[],
): Promise<Map<number, ApplicationDocument[]>> {
  const ids = applications.map(({ id }) => id);
  const rows = Map.groupBy(await documentRows(db, ids), ({ applicationId }) => applicationId);
  const held = await filesOf(db, ids);
  const facts = await fileFacts(
    db,
    held.map(({ fileId }) => fileId),
  );
  const files = Map.groupBy(held, ({ applicationId, key }) => `${applicationId} ${key}`);

  const shown = applications.map(({ id, definition }): [number, ApplicationDocument[]] => {
    const own = new Map((rows.get(id) ?? []).map((row) => [row.key, row]));
    const documents = documentsOf(definition).flatMap((wanted): ApplicationDocument[] => {
      const row = own.get(wanted.key);
      if (!row) return [];
      const { reason, changedAt, ...rest } = row;
      return [
        present({
          key: wanted.key,
          title: wanted.title,
          help: wanted.help,
          required: rest.required,
          kinds: wanted.kinds,
          state: rest.state,
          changedAt,
          reason,
          files: (files.get(`${id} ${wanted.key}`) ?? []).flatMap(({ fileId }) => {
            const file = facts.get(fileId);
            return file ? [{ id: file.id, name: file.name, mime: file.mime, size: file.size }] : [];
          }),
        }),
      ];
    });
    return [id, documents];
  });
  return new Map(shown);
}
