import { setMember } from '#features/people/server/inside.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { aboutApplication } from '../about.ts';
import { anApplication } from '../fixtures.ts';

/** The inputs of the scope matrix that do not follow from the contract of applications, by call and field. */
export const scope: ScopePlans = {
  'setDocument appId': { finder: 'owner', more: () => ({ key: 'identity' }) },
  'setDocument fileId': { kinds: ['file', 'upload'], more: () => ({ key: 'identity' }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    application: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  application: { kinds: ['application'], sharedWith: runners },
};

/** The application of the person, with a document, a note and a mail. */
export async function plant({ server, person, project, file, mail }: Ground): Planted {
  const { id: application } = await anApplication(server.db, { projectId: project, userId: person.id });
  await server.db
    .updateTable('applicationDocument')
    .set({ state: 'uploaded' })
    .where('applicationId', '=', application)
    .execute();
  await server.db
    .insertInto('applicationFile')
    .values({ applicationId: application, key: 'identity', fileId: file })
    .execute();
  await server.db
    .insertInto('applicationNote')
    .values({ applicationId: application, authorId: person.id, text: 'Σημείωση' })
    .execute();
  await server.db
    .updateTable('mail')
    .set({ about: aboutApplication(application) })
    .where('id', '=', mail)
    .execute();
  await setMember(server.db, person.id, project, 1);
  return { application };
}
