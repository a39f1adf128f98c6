import { expect } from 'vitest';
import { setMember } from '#features/people/server/inside.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { aboutApplication } from '../about.ts';
import { aFormOf, anApplication } from '../fixtures.ts';

/** The inputs of the scope matrix that do not follow from the contract of applications, by call and field. */
export const scope: ScopePlans = {
  'setDocument appId': { finder: 'owner', more: () => ({ key: 'identity' }) },
  'setDocument fileId': { kinds: ['file', 'upload'], more: () => ({ key: 'identity' }) },
  'changeStatus ids': {
    more: () => ({ status: -1 }),
    answer: (ids) => ({
      status: 200,
      body: {
        Done: [],
        Failed: ids.map((id) => ({
          Id: id,
          Code: 'not-found',
        })),
      },
    }),
  },
  'previewMove ids': {
    more: () => ({ filter: {}, status: -1 }),
    answer: () => ({
      status: 200,
      body: { Total: 0, Missing: 0, Mails: 0, Leaving: [], TellsReason: false },
    }),
  },
  'bulk projectId': { more: () => ({ action: 'remind' }) },
  'bulk ids': {
    more: () => ({ expected: 2, action: 'resubmit' }),
    answer: () => ({
      status: 409,
      body: expect.objectContaining({
        code: 'set-changed',
        present: { Total: 0 },
      }),
    }),
  },
  'acceptDocument appId': { more: () => ({ key: 'identity' }) },
  'mail mailId': { finder: 'staff' },
  'mailAgain mailId': { finder: 'staff' },
  'saveForm projectId': { more: () => ({ version: 0, open: false }) },
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

/** A form that visitors cannot open. */
export const prepare: ScopeFixtures['prepare'] = (server, project) => aFormOf(server.db, project);

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
