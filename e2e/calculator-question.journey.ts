import { expect } from '@playwright/test';
import { flag } from '#engines/actions/flags.ts';
import { aQuestion, aQuestionnaire, both } from '#engines/questionnaire/fixtures.ts';
import { calculators } from '#features/calculators/contract.ts';
import { fileOf } from '#features/calculators/server/samples/add-sample.ts';
import { sampleBooks } from '#features/calculators/server/samples/samples.ts';
import { programme } from '#features/programme/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { uploadFile } from './questionnaire-files.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits } from './support.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test(
  'a questionnaire reads a result of the calculator that a mentee fills in, and the mentor reads it in words',
  { tag: ['@questionnaires', '@answering', '@calculators'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Ερωτηματολόγιο με υπολογιστή', 'Δανάη');
    await linkPair(staff, pair);
    const { id: projectId, url, usernames, menteeId } = pair;
    const [mentorName, menteeName] = usernames as [string, string];

    const buffer = Buffer.from(await fileOf(sampleBooks['Δάνειο']!));
    const fileId = await uploadFile(staff, { name: 'Δάνειο.xlsx', mimeType, buffer });
    const made = await make(staff, calculators.upload, { projectId, fileId });
    await make(staff, calculators.publish, made);
    const results = await make(staff, calculators.resultsOf, { calculatorId: made.id });
    const payment = results.findIndex(({ title }) => title === 'Δόση') + 1;

    const definition = aQuestionnaire(
      [
        aQuestion(46, {
          number: 1,
          text: both('Πόση θα είναι η δόση σας;'),
          data: { spreadsheet: { id: made.id, name: 'Δάνειο' }, results },
        }),
        aQuestion(36, {
          number: 2,
          text: both('Τι θα κάνετε με όσα μένουν;'),
          condition: `answers.ID_0001[${payment}] < 180`,
        }),
      ],
      { title: { el: 'Το δάνειό μου', en: 'My loan' } },
    );
    const draft = await make(staff, questionnaires.create, { projectId, definition: { ...definition } });
    await make(staff, questionnaires.publish, { id: draft.id, version: draft.version });
    const action = await make(staff, programme.create, {
      projectId,
      typeId: 3,
      title: 'Το δάνειό μου',
      questId: draft.id,
    });
    const { id, version, flags } = action;
    await make(staff, programme.save, { id, version, flags: flags | flag.published });

    const page = await windowOf(browser, menteeName, phone);
    await test.step('the mentee fills in the calculator, and the next question comes by its result', async () => {
      await page.goto(`/${url}/mentee/action/${id}`);
      await page.getByRole('link', { name: 'Απαντήστε' }).tap();
      await page.getByRole('button', { name: 'Έναρξη' }).tap();
      const rate = page.getByRole('textbox', { name: 'Ετήσιο επιτόκιο' });
      await expect(rate).toHaveValue('7,50%');
      const next = page.getByRole('textbox', { name: 'Τι θα κάνετε με όσα μένουν;' });
      await expect(next).toHaveCount(0);
      await rate.fill('0');
      await expect(next).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await next.fill('Θα αποταμιεύω');
      await expect(page.getByText('Αποθηκεύτηκε')).toBeVisible();
    });

    await test.step('what was filled in is there again after a reload', async () => {
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Ετήσιο επιτόκιο' })).toHaveValue('0,00%');
      await page.getByRole('button', { name: 'Ολοκλήρωση' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Ολοκλήρωση' }).tap();
      await page.waitForURL(`**/${url}/home`);
    });

    await test.step('the mentor reads the results that the server computed', async () => {
      const office = await windowOf(browser, mentorName);
      await office.goto(`/${url}/mentor/action/${id}/${menteeId}`);
      await office.getByRole('link', { name: 'Αποτέλεσμα' }).click();
      await expect(office.getByText(/Δόση: 166,66/).first()).toBeVisible();
      await expectAccessible(office);
    });
  },
);
