import { keepFile } from '#features/files/server/inside.ts';
import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type ScopePlans } from '#testing/scope.ts';
import { setRemoved, addEntry } from '../store/entries.ts';
import { putFile } from '../store/files.ts';
import { addRun } from '../store/mass.ts';

/** What the scope matrix cannot tell from the contract of the console, by call and field. */
export const scope: ScopePlans = {
  'restoreEntry id': { kinds: ['removedEntry'] },
  'removeFile id': { kinds: ['consoleFile'], sharedWith: [], finder: 'Admin' },
};

declare module '#testing/plant.ts' {
  interface Records {
    dataEntry: number;
    removedEntry: number;
    consoleFile: number;
    massRun: number;
  }
}

/** An entry of no level is seen by Admins alone, and so is a run. */
export const kinds: ScopeFixtures['kinds'] = {
  dataEntry: { kinds: ['dataEntry'], sharedWith: [], finder: 'Admin' },
  massRun: { kinds: ['massRun'], sharedWith: [], finder: 'Admin' },
};

const content = { name: 'planted', class: 'planted', data: { planted: true }, editLevel: -1, viewLevel: -1 };

/** An entry, one that was taken away, a file, and a run of mass data whose rows have not come. */
export async function plant({ server, person }: Ground): Planted {
  const removedEntry = await addEntry(server.db, content, person.id);
  await setRemoved(server.db, removedEntry, true);
  const name = `planted-${crypto.randomUUID()}.txt`;
  const consoleFile = await keepFile(server.db, server.services.files, {
    ownerId: person.id,
    category: 'shared',
    name,
    bytes: Buffer.from('planted'),
  });
  await putFile(server.db, { fileId: consoleFile, dir: 'documents', name, madeBy: person.id });
  return {
    dataEntry: await addEntry(server.db, content, person.id),
    removedEntry,
    consoleFile,
    massRun: await addRun(server.db, {
      url: '/api/planted',
      sendMode: 'batch',
      transform: 'return {};',
      fileName: '',
      fileHash: '0'.repeat(64),
      columns: ['a'],
      total: 1,
      madeBy: person.id,
    }),
  };
}
