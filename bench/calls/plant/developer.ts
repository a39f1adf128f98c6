import { addEntry } from '#features/developer/server/store/entries.ts';
import { addRows, addRun, noteOutcomes } from '#features/developer/server/store/mass.ts';
import type { Planting } from './planting.ts';

const ENTRIES = 200;
const ROWS = 500;

/** Entries that everybody reads, and a run whose rows have all failed. They belong to the installation, so both projects get their own. */
export async function plantDeveloper({ db, mentees }: Planting): Promise<void> {
  const { id: admin } = await db
    .selectFrom('appUser')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  for (let number = 1; number <= Math.min(ENTRIES, mentees); number++)
    await addEntry(
      db,
      {
        name: `Εγγραφή ${number}`,
        class: 'Δοκιμή',
        data: { list: Array.from({ length: 100 }, (_, at) => ({ at, text: `Κείμενο ${at}` })) },
        viewLevel: 5,
        editLevel: 0,
      },
      admin,
    );
  const run = await addRun(db, {
    url: '/api/User/UpdateField',
    sendMode: 'batch',
    transform: 'return row;',
    fileName: 'γραμμές.csv',
    fileHash: '0'.repeat(64),
    columns: ['id', 'city'],
    total: ROWS,
    madeBy: admin,
  });
  const rows = Array.from({ length: ROWS }, (_, at) => ({ no: at + 1, cells: [String(at), 'Λαμία'] }));
  await addRows(db, run, rows);
  await noteOutcomes(
    db,
    run,
    rows.map(({ no }) => ({ no, failure: { code: 'not-found', words: 'Δεν βρέθηκε.' } })),
  );
}
