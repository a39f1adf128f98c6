import { keepFile } from '#features/files/server/inside.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type Asker, runners, seeAll, seeWork, type ScopePlans } from '#testing/scope.ts';
import { addShares } from '../store/shares.ts';
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

/** What the scope matrix cannot derive from the contract of shares, by call and field. */
export const scope: ScopePlans = {
  'share projectId': {
    finder: 'owner',
    more: ({ sharedFile, runnerId }) => ({ fileIds: [sharedFile], receiverIds: [runnerId] }),
  },
  'share fileIds': {
    kinds: ['sharedFile'],
    finder: 'owner',
    more: ({ runnerId }) => ({ receiverIds: [runnerId] }),
  },
  'share receiverIds': {
    kinds: ['runnerId'],
    sharedWith: seeAll,
    finder: 'owner',
    more: ({ sharedFile }) => ({ fileIds: [sharedFile] }),
  },
  'share actionId': {
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
    share: number;
    sharedFile: number;
    /** A file of the supervisor. */
    runnerFile: number;
    toolFile: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  share: { kinds: ['share'], sharedWith: [], finder: 'owner' },
};

/** A file that the person shared with the supervisor, one that the supervisor shared with the person, and a tool file. */
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
  const shared = { projectId: project, actionId: undefined, note: '' };
  const [share] = await addShares(db, {
    ...shared,
    ownerId: person.id,
    files: [{ id: sharedFile, name: 'plan.pdf' }],
    receiverIds: [runner.id],
  });
  await addShares(db, {
    ...shared,
    ownerId: runner.id,
    files: [{ id: runnerFile, name: 'advice.pdf' }],
    receiverIds: [person.id],
  });
  await addToolFiles(
    db,
    { actionId: action, menteeId: person.id, questionId: 'q1', index: 1, addedBy: person.id },
    [{ id: toolFile, name: 'sheet.pdf' }],
  );
  return { share: share!.id, sharedFile, runnerFile, toolFile };
}
