import { contributed } from '#platform/server/feature.ts';
import type { LeavingGround } from './leaving/settles.ts';
import type { lockPerson } from './store/update.ts';
import { writeValues } from './store/update.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    fieldsWritten: FieldsWritten;
  }
}

/** Fields of a user that were written in a project, with all fields before. */
interface WrittenFields {
  projectId: number;
  userId: number;
  before: Readonly<Record<string, unknown>>;
  written: Readonly<Record<string, unknown>>;
}

/** What a later feature does when fields of a user are written, in the same transaction. */
export type FieldsWritten = (ground: LeavingGround, fields: WrittenFields) => Promise<void>;

/** Writes values of a person, and tells later features of the user's fields among them. All calls write fields through it. */
export async function writeFields(
  ground: LeavingGround,
  projectId: number,
  person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>,
  values: Parameters<typeof writeValues>[3],
): Promise<void> {
  await writeValues(ground.db, projectId, person, values);
  if (Object.keys(values.user).length === 0) return;
  const fields = { projectId, userId: person.id, before: person.fields, written: values.user };
  for (const follow of contributed(ground.services.features, 'fieldsWritten')) await follow(ground, fields);
}
