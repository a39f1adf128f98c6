import type { DataEntry } from '../contract/data.ts';
import type { MassRun } from '../contract/mass.ts';

/** A saved entry. */
export const anEntry: DataEntry = {
  id: 7,
  name: 'Ώρες γραφείων',
  class: 'γραφεία',
  data: { Αθήνα: ['09:00', '17:00'] },
  editLevel: 0,
  viewLevel: 4,
  version: 3,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt: new Date('2026-03-05T08:00:00.000Z'),
  mayChange: true,
};

/** A run that has ended, with one row that failed. */
export const aRun: MassRun = {
  id: 12,
  url: '/api/User/UpdateField',
  sendMode: 'batch',
  transform: 'return row;',
  fileName: 'μέλη.csv',
  columns: ['κωδικός', 'όνομα'],
  state: 'ended',
  total: 3,
  done: 2,
  failed: 1,
  madeBy: 'Βίκτωρ Μελάς',
  madeAt: new Date('2026-03-05T08:00:00.000Z'),
  endedAt: new Date('2026-03-05T08:01:00.000Z'),
};
