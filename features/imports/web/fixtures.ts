import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, aSession } from '#testing/web.tsx';
import { type ImportBatch, imports } from '../contract.ts';

export const address = '/symvoulos/admin/project/users/import';
export const staff = { ...aSession('Supervisor'), level: 1 };

/** The project has no earlier imports. */
export const none = answers(imports.list, { batches: [], mapping: {}, values: {} });

/** An import of three people that Μαρία began. */
export const aBatch = (change: Partial<ImportBatch> = {}): ImportBatch => ({
  id: 'batch-0001',
  projectId: 1,
  startedAt: new Date('2026-11-16T10:00:00Z'),
  startedBy: 'Μαρία',
  fileName: 'μέλη.csv',
  total: 3,
  created: 0,
  joined: 0,
  refused: 0,
  busy: 0,
  ...change,
});

/** Pastes the lines of a sheet, whose cells have tabs between them. */
export async function paste(text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const field = await screen.findByLabelText('Ή επικολλήστε από υπολογιστικό φύλλο');
  fireEvent(field, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Chooses a file on the disk. */
export async function bring(file: File): Promise<void> {
  await screen.findByText('Αρχείο με χρήστες');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
