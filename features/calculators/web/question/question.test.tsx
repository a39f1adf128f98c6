// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { workbookAnswer, type WorkbookData } from '#engines/questionnaire/kinds/workbook.ts';
import { notPublished } from '../../contract/refusals.ts';
import { calculators } from '../../contract.ts';
import { anOpenWorkbook } from '../fixtures.ts';
import { WorkbookAnswer } from './WorkbookAnswer.tsx';
import { WorkbookChoice } from './WorkbookChoice.tsx';

const user = userEvent.setup();

/** Shows the calculator of a question; returns what is stored now. */
function ask(prepared: Parameters<typeof show>[2]) {
  let now = '';
  function Page() {
    const [stored, setStored] = useState('');
    now = stored;
    return (
      <main>
        <h3 id="question">Πόσο κερδίζετε;</h3>
        <WorkbookAnswer
          calculatorId={5}
          answerSetId={7}
          labelledBy="question"
          stored={stored}
          onAnswer={setStored}
        />
      </main>
    );
  }
  show(<Page />, aSession('Mentee'), prepared);
  return () => workbookAnswer(now);
}

test('what is typed into the calculator of a question is its answer, with the results', async () => {
  const open = anOpenWorkbook();
  const answer = ask([answers(calculators.ofQuestion, open)]);
  const field = await screen.findByRole('textbox', { name: 'Έξοδα' });
  // To open it is no answer yet.
  expect(answer()).toBeUndefined();
  await user.clear(field);
  await user.type(field, '200');
  await waitFor(() => expect(answer()?.inputs).toEqual({ 'Προϋπολογισμός!B4': 200 }));
  const net = answer()!.results.find(({ title }) => title === 'Καθαρό κέρδος')!;
  expect(net.value).toBeCloseTo((1200 - 200) * 0.78, 9);
  expect(answer()!.version).toBe(open.versionId);
  expect(screen.queryByRole('button', { name: 'Απάντηση με αυτές τις τιμές' })).toBeNull();
  expect((await findings()).filter((one) => !one.startsWith('heading-order'))).toEqual([]);
});

test('the values of the workbook can be the answer as they are', async () => {
  const answer = ask([answers(calculators.ofQuestion, anOpenWorkbook())]);
  await user.click(await screen.findByRole('button', { name: 'Απάντηση με αυτές τις τιμές' }));
  await waitFor(() => expect(answer()?.inputs).toEqual({}));
  expect(answer()!.results.map(({ title }) => title)).toContain('Καθαρό κέρδος');
});

test('a calculator that cannot be opened is said', async () => {
  ask([answers(calculators.ofQuestion, refused(notPublished))]);
  expect(await screen.findByText('Ο υπολογιστής της ερώτησης δεν φορτώθηκε')).toBeVisible();
  expect(await screen.findByText('Ο υπολογιστής δεν έχει δημοσιευτεί ακόμη.')).toBeVisible();
});

test('an author chooses the calculator, and conditions can name its results', async () => {
  let chosen: WorkbookData = { results: [] };
  function Page() {
    const [data, setData] = useState(chosen);
    chosen = data;
    return <WorkbookChoice name="q" data={data} onChoose={setData} />;
  }
  show(<Page />, aSession('Supervisor'), [
    answers(calculators.getSpreadsheetList, [{ id: 5, name: 'Δάνειο' }]),
    answers(calculators.resultsOf, [{ place: 'Στοιχεία!B11', title: 'Δόση' }]),
  ]);
  await user.click(await screen.findByRole('combobox', { name: 'Υπολογιστής της ερώτησης' }));
  await user.click(await screen.findByRole('option', { name: 'Δάνειο' }));
  expect(await screen.findByText('Αποτελέσματα: Δόση')).toBeVisible();
  expect(chosen).toEqual({
    spreadsheet: { id: 5, name: 'Δάνειο' },
    results: [{ place: 'Στοιχεία!B11', title: 'Δόση' }],
  });
});
