// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { register } from '../../../contract.ts';
import { AnswersDialog } from './AnswersDialog.tsx';
import { readAnswers } from './read-answers.ts';

const dialog = <AnswersDialog stage="entry" onClose={() => undefined} />;

test('pasted answers are previewed, noted, and those left out have a reason', async () => {
  const { sent } = show(dialog, aSession('Supervisor'), [
    answers(register.noteAnswers, { noted: 1, left: [{ kayas: 'Κ-2', why: 'not-final' }] }),
  ]);
  await userEvent.click(await screen.findByRole('textbox', { name: 'Επικόλληση από υπολογιστικό φύλλο' }));
  await userEvent.paste('ΚΑΥΑΣ;Κωδικός;Αριθμός;Μήνυμα\nΚ-1;0;700125;\nΚ-2;-7;;Λάθος ΑΦΜ\nΚ-3;όχι;;\n');
  expect(await screen.findByRole('row', { name: /Κ-2.*-7.*Λάθος ΑΦΜ/ })).toBeVisible();
  expect(screen.getByText(/1 γραμμή παραλείπεται.*: 4/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Καταχώριση 2 απαντήσεων' }));
  expect(await screen.findByText('Καταχωρίστηκε 1 απάντηση')).toBeVisible();
  expect(screen.getByRole('row', { name: /Κ-2.*Το δελτίο δεν είναι οριστικό/ })).toBeVisible();
  expect(sent[0]?.input).toMatchObject({
    stage: 'entry',
    rows: [
      { kayas: 'Κ-1', code: 0, number: '700125' },
      { kayas: 'Κ-2', code: -7, words: 'Λάθος ΑΦΜ' },
    ],
  });
});

test('a file of answers is read in the Greek of an old program, and a workbook is refused with what to do', async () => {
  show(dialog, aSession('Supervisor'), []);
  const field = await screen.findByLabelText('Αρχείο CSV ή κειμένου', { selector: 'input' });
  // «Κ-1;0;7» in windows-1253.
  await userEvent.upload(
    field,
    new File([new Uint8Array([0xca, 0x2d, 0x31, 0x3b, 0x30, 0x3b, 0x37])], 'a.csv'),
  );
  expect(await screen.findByRole('row', { name: /Κ-1/ })).toBeVisible();
  await userEvent.upload(field, new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'a.csv'));
  expect(await screen.findByText(/Αποθηκεύστε το φύλλο ως CSV/)).toBeVisible();
});

test('a sheet without titles is read in the usual order, and the apostrophes of an export are taken off', () => {
  expect(readAnswers([['Κ-1', "'-11", "'700"], [], ['Κ-2', '5']])).toEqual({
    rows: [
      { kayas: 'Κ-1', code: -11, number: '700' },
      { kayas: 'Κ-2', code: 5 },
    ],
    wrong: [],
  });
});
