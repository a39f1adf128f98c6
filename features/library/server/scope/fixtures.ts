import { keepFile } from '#features/files/server/inside.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { library } from '../../contract.ts';
import { libraryReaders } from '../../access.ts';
import { keepFolders } from '../store/folders.ts';
import { keepPage } from '../store/link-pages.ts';
import { addItem } from '../store/versions.ts';
import { addUpload } from '../store/uploads.ts';

const readers = libraryReaders.filter((role) => role !== 'Admin');
const changed = { answer: () => ({ status: 200, body: { Changed: [] } }) };
/** Ids of items that a change of many skips in another project; in their own project approvers may change all. */
const many = { ...changed, sharedWith: ['Supervisor'] } as const;

/** What the scope matrix cannot tell from the contract of the library, by call and field. */
export const scope: ScopePlans = {
  'search projectId': { more: () => ({ libSearchText: 'odigos' }) },
  'startUpload projectId': { more: () => ({ originalName: 'a.txt', mime: '' }) },
  'startUpload userId': {
    sharedWith: [],
    finder: 'Admin',
    more: () => ({ originalName: 'a.txt', mime: '' }),
  },
  'uploadPart id': { kinds: ['libraryUpload'], finder: 'runner' },
  'uploadPart userId': {
    kinds: ['runnerId'],
    finder: 'runner',
    more: ({ libraryUpload }) => ({ id: libraryUpload }),
  },
  'endUpload id': { kinds: ['libraryUpload'], finder: 'runner' },
  'getShared menteeId': { kinds: ['user'], sharedWith: runners },
  'uploadLink projectId': { more: () => ({ link: 'https://example.org' }) },
  'updateFile id': {
    sharedWith: ['Supervisor'],
    more: () => ({ version: 1, title: 'x', metadata: {}, tags: [], link: 'https://example.org' }),
  },
  'updateFile fileId': {
    kinds: ['libraryFile'],
    finder: 'runner',
    more: ({ libraryItem }) => ({ id: libraryItem, version: 1, title: 'x', metadata: {}, tags: [] }),
  },
  'approve id': { kinds: ['libraryWaiting'], sharedWith: ['Supervisor'], more: () => ({ version: 1 }) },
  'sendBack id': {
    kinds: ['libraryWaiting'],
    sharedWith: ['Supervisor'],
    more: () => ({ version: 1, reason: 'x' }),
  },
  'approveMany id': {
    kinds: ['libraryWaiting'],
    answer: () => ({ status: 200, body: { Changed: [], Stale: [] } }),
    sharedWith: ['Supervisor'],
  },
  'move ids': many,
  'tag ids': many,
  'deleteMany ids': many,
  'deleteDoc id': { sharedWith: ['Supervisor'] },
  'restore ids': changed,
  'share menteeIds': { kinds: ['user'], sharedWith: runners },
  'unshare menteeIds': { kinds: ['user'], answer: () => ({ status: 200, body: {} }) },
};

declare module '#testing/plant.ts' {
  interface Records {
    /** An approved link that the supervisor added. */
    libraryItem: number;
    /** An item that waits for approval. */
    libraryWaiting: number;
    /** An upload that the supervisor began. */
    libraryUpload: number;
    /** A complete file of the supervisor that no item has. */
    libraryFile: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  libraryItem: { kinds: ['libraryItem'], sharedWith: readers },
};

/** An approved item, one that waits, and an upload that has begun. */
export async function plant({ server, runner, project }: Ground): Planted {
  const said = { title: 'Οδηγός', kind: 'Url' as const, fileId: null, link: 'https://example.org/' };
  const item = { ...said, projectId: project, category: '', metadata: {}, tags: [], madeBy: runner.id };
  const libraryItem = await addItem(server.db, { ...item, isApproved: true });
  await keepPage(server.db, { itemId: libraryItem, number: 1, title: 'Οδηγός', picture: Buffer.from('x') });
  const libraryWaiting = await addItem(server.db, { ...item, isApproved: false });
  const { id: libraryUpload } = await server.db
    .insertInto('file')
    .values({
      ownerId: runner.id,
      starterId: runner.id,
      category: 'library',
      projectId: project,
      name: 'x',
      originalName: 'a.txt',
      mime: 'text/plain',
      parts: 2,
      storageKey: `library-${libraryItem}`,
      size: null,
      sha256: null,
      content: null,
      readyAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addUpload(server.db, { fileId: libraryUpload, projectId: project, category: '', title: 'x' });
  const file = { ownerId: runner.id, category: 'library' as const, name: 'a.txt', bytes: Buffer.from('α') };
  const libraryFile = await keepFile(server.db, server.services.files, file);
  await keepFolders(server.db, project, ['a/']);
  return { libraryItem, libraryWaiting, libraryUpload, libraryFile };
}

/** What readers do for themselves all day. */
export const ifActing: ScopeFixtures['ifActing'] = async ({ server, project, person }) => {
  const item = { title: 'Οδηγός', kind: 'Url' as const, fileId: null, link: 'https://example.org/' };
  const itemId = await addItem(server.db, {
    ...item,
    projectId: project,
    category: '',
    metadata: {},
    tags: [],
    madeBy: person.id,
    isApproved: true,
  });
  return [
    [library.rate, { itemId, stars: 4 }],
    [library.favorite, { itemId, isFavorite: true }],
    [library.opened, { id: itemId }],
  ];
};
