import { eachContributed } from '#platform/server/feature.ts';
import type { LeavingGround } from './contributions.ts';

import type { lockPerson } from './store/update.ts';
import { writeValues } from './store/update.ts';

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
  await eachContributed(ground.services.features, 'fieldsWritten', (follow) => follow(ground, fields));
}
