import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { runners, type ScopePlans } from '#testing/scope.ts';
import { files } from '../../contract.ts';
import { png } from '../fixtures.ts';
import { firstPagePlace, thumbnailPlace } from '../places.ts';
import { add as addReading } from '../store/readings.ts';
import { keepFile } from '../inside.ts';
import { ready } from '../store.ts';

/** What the scope matrix cannot derive from the contract of files, by call and field. */
export const scope: ScopePlans = {
  'startUpload userId': {
    sharedWith: [],
    finder: 'Admin',
    more: () => ({ originalName: 'cv.pdf', mime: 'application/pdf' }),
  },
  'thumbnail id': {
    kinds: ['file', 'upload'],
    sharedWith: runners,
    finder: 'staff',
  },
  'hasFirstPage id': { kinds: ['file', 'upload'], sharedWith: runners, finder: 'staff' },
  'firstPage id': { kinds: ['file', 'upload'], sharedWith: runners, finder: 'staff' },
  'download id': { kinds: ['file', 'upload'], sharedWith: runners, finder: 'staff' },
};

declare module '#testing/plant.ts' {
  interface Records {
    file: number;
    upload: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  file: { kinds: ['upload', 'file'], sharedWith: [], finder: 'owner' },
};

/** A file of the person with a thumbnail and a first page, and an upload that has begun. */
export async function plant({ server, person }: Ground): Planted {
  const file = await keepFile(server.db, server.services.files, {
    ownerId: person.id,
    category: 'application',
    name: 'identity.pdf',
    bytes: Buffer.from('%PDF-1.7\n'),
  });
  const { storageKey, content } = (await ready(server.db, file))!;
  await server.services.files.put(thumbnailPlace(storageKey, content), png);
  await server.services.files.put(firstPagePlace(storageKey, content), Buffer.from('%PDF-1.7\n'));
  await addReading(server.db, file, { hasThumbnail: true, hasFirstPage: true });
  const upload = await server.as(person, files.startUpload, {
    category: 'application',
    name: 'cv',
    originalName: 'cv.pdf',
    mime: 'application/pdf',
    parts: 2,
  });
  return { file, upload: upload.body.id };
}
