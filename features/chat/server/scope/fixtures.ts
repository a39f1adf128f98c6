import { roles } from '#platform/contract/roles.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, seeAll, type ScopePlans } from '#testing/scope.ts';
import { aMessage, aPair } from '../fixtures.ts';
import { addReport } from '../store/keeping.ts';
import { addReading } from '../store/readings.ts';

const reason = 'Ο λόγος του αιτήματος';

/** What the scope matrix cannot derive from the contract of chat, by call and field. */
export const scope: ScopePlans = {
  // Staff start conversations with everybody in the project; other readers of the whole project see that they may not.
  'open userId': { kinds: ['user'], sharedWith: seeAll },
  // All in a project know its actions; a mentor has a group for each.
  'open actionId': { sharedWith: roles, finder: 'Mentor' },
  'send fileIds': { kinds: ['file', 'upload'], finder: 'owner' },
  'report conversationId': { more: () => ({ reason }) },
  'askToRead projectId': { more: ({ conversation }) => ({ conversationId: conversation, reason }) },
  'askToRead userId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ runnerId }) => ({ otherId: runnerId, reason }),
  },
  'askToRead otherId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ runnerId }) => ({ userId: runnerId, reason }),
  },
  'traces conversationId': { kinds: ['readConversation'], finder: 'runner' },
  'askToRead conversationId': { sharedWith: runners, finder: 'staff', more: () => ({ reason }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    /** Of the person and the supervisor. A message in it was reported. */
    conversation: number;
    chatReport: number;
    /** Of the person and the mentee; the supervisor may read it. */
    readConversation: number;
    /** The request of another supervisor to read it. */
    chatReading: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  conversation: { kinds: ['conversation'], sharedWith: [], finder: 'owner' },
  chatReport: { kinds: ['chatReport'], sharedWith: runners, finder: 'staff' },
  chatReading: { kinds: ['chatReading'], sharedWith: [], finder: 'Admin' },
};

export async function plant({ server, person, runner, pupil, project }: Ground): Planted {
  const conversation = await aPair(server.db, project, person, runner);
  const seq = await aMessage(server.db, conversation, runner, 'Καλημέρα σας');
  await aMessage(server.db, conversation, person, 'Καλημέρα');
  const chatReport = await addReport(server.db, {
    projectId: project,
    conversationId: conversation,
    seq,
    reportedBy: person.id,
    text: 'Καλημέρα σας',
    reason,
  });
  const asker = await server.person('Supervisor', { project });
  const chatReading = await addReading(server.db, {
    projectId: project,
    conversationId: conversation,
    askedBy: asker.id,
    reason,
    hours: undefined,
  });
  const readConversation = await aPair(server.db, project, person, pupil);
  await aMessage(server.db, readConversation, pupil, 'Γεια σας');
  await addReading(server.db, {
    projectId: project,
    conversationId: readConversation,
    askedBy: runner.id,
    reason,
    hours: 1,
  });
  return { conversation, chatReport, chatReading, readConversation };
}
