import { keepFile } from '#features/files/server/inside.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type Asker, runners, seeAll, seeWork, type ScopePlans } from '#testing/scope.ts';
import { addSentFiles } from '../store/sent-files.ts';
import { addToolFiles } from '../store/tool-files.ts';

const none = () => ({ status: 200, body: [] });
const noPage = () => ({ status: 200, body: { list: [], count: 1, All: 0 } });

/** Staff ask for the tool files of the person. */
const ofPerson = {
  finder: 'runner',
  more: ({ user }: Asker) => ({ menteeId: user }),
} as const;
/** Staff add a file of their own, for the person. */
const adding = {
  finder: 'runner',
  more: ({ runnerFile, user }: Asker) => ({ menteeId: user, fileIds: [runnerFile] }),
} as const;

/** What the scope matrix cannot derive from the contract of sent files, by call and field. */
export const scope: ScopePlans = {
  'send projectId': {
    finder: 'owner',
    more: ({ sharedFile, runnerId }) => ({ fileIds: [sharedFile], receiverIds: [runnerId] }),
  },
  'send fileIds': {
    kinds: ['sharedFile'],
    finder: 'owner',
    more: ({ runnerId }) => ({ receiverIds: [runnerId] }),
  },
  'send receiverIds': {
    kinds: ['runnerId'],
    sharedWith: seeAll,
    finder: 'owner',
    more: ({ sharedFile }) => ({ fileIds: [sharedFile] }),
  },
  'send actionId': {
    sharedWith: seeAll,
    finder: 'runner',
    more: ({ runnerFile, user }) => ({ fileIds: [runnerFile], receiverIds: [user] }),
  },
  'getShared personId': { kinds: ['user'], answer: none },
  'getShared actionId': { answer: none },
  'list personId': { kinds: ['user'], answer: noPage },
  'list actionId': { answer: noPage },
  'list ofId': { kinds: ['user'], sharedWith: runners },
  'toolFiles actionId': { sharedWith: [...seeWork, 'Mentee'], ...ofPerson },
  'toolFiles menteeId': { sharedWith: seeWork },
  'toolFileList actionId': { sharedWith: [...seeWork, 'Mentee'], ...ofPerson },
  'toolFileList menteeId': { sharedWith: seeWork },
  'toolUploader actionId': adding,
  'toolUploader menteeId': adding,
  'toolUploader fileIds': { ...adding, kinds: ['runnerFile'] },
  'removeToolFile actionId': { finder: 'runner', more: ({ toolFile }) => ({ fileId: toolFile }) },
  'removeToolFile fileId': { kinds: ['toolFile'], finder: 'runner' },
};

declare module '#testing/plant.ts' {
  interface Records {
    sentFile: number;
    sharedFile: number;
    /** A file of the supervisor. */
    runnerFile: number;
    toolFile: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  sentFile: { kinds: ['sentFile'], sharedWith: [], finder: 'owner' },
};

/** A file that the person sent the supervisor, one that the supervisor sent the person, and a tool file. */
export async function plant({ server, person, runner, project, action }: Ground): Planted {
  const { db } = server;
  const aFile = (ownerId: number, name: string) =>
    keepFile(db, server.services.files, {
      ownerId,
      category: 'shared',
      name,
      bytes: Buffer.from('%PDF-1.7\n'),
    });
  const [sharedFile, runnerFile, toolFile] = [
    await aFile(person.id, 'plan.pdf'),
    await aFile(runner.id, 'advice.pdf'),
    await aFile(person.id, 'sheet.pdf'),
  ];
  const sending = { projectId: project, actionId: undefined, note: '' };
  const [sentFile] = await addSentFiles(db, {
    ...sending,
    ownerId: person.id,
    files: [{ id: sharedFile, name: 'plan.pdf' }],
    receiverIds: [runner.id],
  });
  await addSentFiles(db, {
    ...sending,
    ownerId: runner.id,
    files: [{ id: runnerFile, name: 'advice.pdf' }],
    receiverIds: [person.id],
  });
  await addToolFiles(
    db,
    { actionId: action, menteeId: person.id, questionId: 'q1', index: 1, addedBy: person.id },
    [{ id: toolFile, name: 'sheet.pdf' }],
  );
  return { sentFile: sentFile!.id, sharedFile, runnerFile, toolFile };
}
