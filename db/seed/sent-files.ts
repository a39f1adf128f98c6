import { sql } from 'kysely';
import { DAY_MS } from '#engines/dates/durations.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { addSentFiles } from '#features/sent-files/server/store/sent-files.ts';
import type { Services } from '#platform/server/services.ts';
import { aChart } from './shared/chart.ts';
import { aGreekPdf } from './shared/greek-pdf.ts';
import { guide, jobs, letter, timetable } from './shared/contents.ts';

type Account = 'mentor' | 'mentee' | 'supervisor';

interface Sent {
  by: Account;
  to: Account;
  name: string;
  bytes: Uint8Array;
  note?: string;
  /** How many days ago it was sent, opened and withdrawn. */
  sent: number;
  opened?: number;
  withdrawn?: number;
}

const text = (content: string) => new TextEncoder().encode(content);

const items = (): Sent[] => [
  {
    by: 'supervisor',
    to: 'mentor',
    name: 'Πρόγραμμα συναντήσεων.csv',
    bytes: text(timetable),
    note: 'Οι αίθουσες του μήνα.',
    sent: 12,
    opened: 12,
  },
  {
    by: 'mentor',
    to: 'mentee',
    name: 'Οδηγός (παλιός).pdf',
    bytes: aGreekPdf(guide.slice(0, 1)),
    sent: 9,
    withdrawn: 9,
  },
  {
    by: 'mentor',
    to: 'mentee',
    name: 'Οδηγός βιογραφικού.pdf',
    bytes: aGreekPdf(guide),
    note: 'Διαβάστε τη σελίδα 2 πριν από τη συνάντησή μας.',
    sent: 9,
    opened: 8,
  },
  {
    by: 'mentee',
    to: 'mentor',
    name: 'Συνοδευτική επιστολή.txt',
    bytes: text(letter),
    note: 'Είναι καλύτερα έτσι;',
    sent: 5,
    opened: 4,
  },
  {
    by: 'mentee',
    to: 'mentor',
    name: 'Αιτήσεις ανά εβδομάδα.png',
    bytes: aChart([3, 5, 2, 6, 8, 7]),
    sent: 2,
  },
  {
    by: 'mentor',
    to: 'mentee',
    name: 'Θέσεις εργασίας.csv',
    bytes: text(jobs),
    note: 'Σημειώστε όσες σας ενδιαφέρουν.',
    sent: 1,
  },
];

/** Files that the demo's mentor, mentee and supervisor sent each other. */
export async function plantSentFiles(services: Services, projectId: number): Promise<void> {
  const { pool: db, files } = services;
  const idOf = async (account: Account) => (await userByName(db, account))!.id;
  const ids = {
    mentor: await idOf('mentor'),
    mentee: await idOf('mentee'),
    supervisor: await idOf('supervisor'),
  };
  for (const { by, to, name, bytes, note = '', sent, opened, withdrawn } of items()) {
    const ownerId = ids[by];
    const fileId = await keepFile(db, files, { ownerId, category: 'shared', name, bytes });
    const [share] = await addSentFiles(db, {
      projectId,
      ownerId,
      actionId: undefined,
      note,
      files: [{ id: fileId, name }],
      receiverIds: [ids[to]],
    });
    const ago = (days: number | undefined) =>
      days === undefined ? null : new Date(Date.now() - days * DAY_MS + 3_600_000);
    await db
      .updateTable('fileShare')
      .where('id', '=', share!.id)
      .set({
        sharedAt: sql`now() - ${sent} * interval '1 day'`,
        openedAt: ago(opened),
        withdrawnAt: ago(withdrawn),
      })
      .execute();
  }
}
