import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { type ScopePlans } from '#testing/scope.ts';
import { setRemoved, addEntry } from '../store/entries.ts';
import { addRun } from '../store/mass.ts';

/** What the scope matrix cannot tell from the contract of the console, by call and field. */
export const scope: ScopePlans = {
  'restoreEntry id': { kinds: ['removedEntry'] },
};

declare module '#testing/plant.ts' {
  interface Records {
    dataEntry: number;
    removedEntry: number;
    massRun: number;
  }
}

/** An entry of the level 0 is seen by Admins alone, and so is a run. */
export const kinds: ScopeFixtures['kinds'] = {
  dataEntry: { kinds: ['dataEntry'], sharedWith: [], finder: 'Admin' },
  massRun: { kinds: ['massRun'], sharedWith: [], finder: 'Admin' },
};

const content = { name: 'planted', class: 'planted', data: { planted: true }, editLevel: 0, viewLevel: 0 };

/** An entry, one that was taken away, and a run of mass data whose rows have not come. */
export async function plant({ server, person }: Ground): Planted {
  const removedEntry = await addEntry(server.db, content, person.id);
  await setRemoved(server.db, removedEntry, true);
  return {
    dataEntry: await addEntry(server.db, content, person.id),
    removedEntry,
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
