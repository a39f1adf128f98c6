import { addMails } from '#platform/server/mail/store.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';

declare module '#testing/plant.ts' {
  interface Records {
    mail: number;
  }
}

const ofPerson = ({ user }: { user: number }) => ({ userId: user });

export const scope: ScopePlans = {
  'list projectId': { finder: 'Admin', more: ofPerson },
  'list userId': { sharedWith: runners },
  'read projectId': { finder: 'Admin', more: ({ user, mail }) => ({ userId: user, id: mail }) },
  'read userId': { finder: 'Admin', sharedWith: [] },
  'read id': { more: ofPerson },
  'sendAgain projectId': { finder: 'Admin', more: ({ user, mail }) => ({ userId: user, id: mail }) },
  'sendAgain userId': { finder: 'Admin', sharedWith: [] },
  'sendAgain id': { more: ofPerson },
};

export const kinds: ScopeFixtures['kinds'] = {
  mail: { kinds: ['mail'], sharedWith: [], finder: 'Admin' },
};

/** Adds a mail to the person that waits to be sent. */
export async function plant({ server, user, project }: Ground): Planted {
  const [mail] = await addMails(server.db, [
    {
      template: 'privacyAnswer.html',
      language: 'el',
      to: 'planted@example.com',
      projectId: project,
      userId: user,
      variables: { name: 'x', project: 'x', words: 'x', url: 'x' },
    },
  ]);
  return { mail: mail!.id };
}
