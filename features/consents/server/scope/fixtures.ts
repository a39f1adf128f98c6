import { json } from '#platform/server/db.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';

/** A text that the mentees of the project consent to. */
export const prepare: ScopeFixtures['prepare'] = async (server, project) => {
  const gdpr = { Required: false, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { gdpr } }) })
    .where('id', '=', project)
    .execute();
};

/** A consent of the person. */
export async function plant({ server, person, project }: Ground): Planted {
  await server.db
    .insertInto('consent')
    .values({
      userId: person.id,
      projectId: project,
      given: true,
      textVersion: 1,
      textHash: 'x',
      how: 'test',
    })
    .execute();
  return {};
}
