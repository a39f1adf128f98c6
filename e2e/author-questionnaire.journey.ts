import { expect, type Browser, type Page } from '@playwright/test';
import { answering } from '#features/answering/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { aPicture, exportedCsv } from './questionnaire-files.ts';
import {
  allStored,
  answerable,
  cardName,
  kinds,
  order,
  type PlainType,
  storedByType,
} from './questionnaire-kinds.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

const TITLE = 'Όλοι οι τύποι';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** How the rows of each list in the data of a type are called in the form. */
const rowNames: Readonly<Record<string, string>> = {
  cards: 'Κάρτα',
  items: 'Στοιχείο',
  options: 'Επιλογή',
  rows: 'Πρόταση',
  spots: 'Σημείο',
  words: 'Λέξη',
};
/** The options of some types are called otherwise. */
const otherOptions: Partial<Record<PlainType, string>> = { 33: 'Απάντηση', 41: 'Εικόνα' };

interface Row {
  text: { el: string };
}

/** The editor of a questionnaire, as an author uses it. */
function editorOf(page: Page) {
  const greek = (label: string) => page.getByRole('textbox', { name: `${label} (ελληνικά)`, exact: true });
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const upload = async (label: string) => {
    const field = page.getByRole('region', { name: label, exact: true }).locator('input[type=file]');
    await field.setInputFiles(aPicture);
    await expect(page.getByRole('region', { name: label, exact: true })).toBeHidden();
  };
  const addRows = async (name: string, rows: readonly Row[]) => {
    for (const [place, { text }] of rows.entries()) {
      await page.getByRole('button', { name: `Προσθήκη: ${name}`, exact: true }).click();
      await greek(`${name} ${place + 1}`).fill(text.el);
    }
  };
  const fillData = async (type: PlainType) => {
    const { data = {} } = kinds[type];
    if ('blanks' in data) for (const rows of Object.values(data.blanks ?? {})) await addRows('Επιλογή', rows);
    for (const [list, rows] of Object.entries(data)) {
      const name = list === 'options' ? (otherOptions[type] ?? rowNames[list]) : rowNames[list];
      if (name) await addRows(name, rows as readonly Row[]);
    }
  };
  return {
    choose,
    open: (tab: string) => page.getByRole('tab', { name: tab }).click(),
    saved: () => expect(page.getByText(/^Αποθηκεύτηκε \d\d:\d\d$/)).toBeVisible(),
    addSection: async (title: string) => {
      await page.getByRole('button', { name: 'Προσθήκη ενότητας' }).click();
      await greek('Τίτλος ενότητας').fill(title);
    },
    /** Adds a question of a type at the end, with everything that publishing needs. */
    addQuestion: async (type: PlainType) => {
      const { menu, text, data = {} } = kinds[type];
      await page.getByRole('button', { name: 'Προσθήκη ερώτησης' }).click();
      await page.getByRole('menuitem', { name: menu, exact: true }).click();
      // The form of the new question is open, and no longer that of the one before.
      await expect(greek('Κείμενο ερώτησης')).toHaveValue('');
      await greek('Κείμενο ερώτησης').fill(text);
      await fillData(type);
      if ('passage' in data) await greek('Κείμενο με τις λέξεις').fill(data.passage!.el);
      if ('unit' in data) await greek('Μονάδα').fill(data.unit!.el);
      if ('places' in data)
        await page.getByRole('textbox', { name: 'Πόσα μπαίνουν σε θέση' }).fill(String(data.places));
      if ('alt' in data) {
        await greek('Τι δείχνει η εικόνα').fill(data.alt!.el);
        await upload('Εικόνα');
      }
      if (type === 41) for (const number of [1, 2]) await upload(`Αρχείο της εικόνας ${number}`);
    },
  };
}

/** Staff write the questionnaire from the list on, and publish it. */
async function author(page: Page, url: string): Promise<void> {
  await enter(page.request, 'supervisor');
  await page.goto(`/${url}/admin/quest/list`);
  await expect(page.getByText('Δεν υπάρχουν ερωτηματολόγια')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Νέο ερωτηματολόγιο' }).click();
  await page.getByRole('textbox', { name: 'Τίτλος στα ελληνικά' }).fill(TITLE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Δημιουργία' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('Προσθέστε την πρώτη ενότητα.')).toBeVisible();

  const editor = editorOf(page);
  await editor.addSection('Για εσάς');
  for (const type of order) await editor.addQuestion(type);
  await expectAccessible(page);

  // The last question is for those who chose the second option of the first one.
  const condition = page.getByRole('group', { name: 'Πότε φαίνεται η ερώτηση' });
  await condition.getByRole('button', { name: 'Προσθήκη συνθήκης' }).click();
  await editor.choose('Ερώτηση', `1. ${kinds[30].text}`);
  await editor.choose('Τιμή', 'Με γνωστούς');
  const value = condition.getByRole('combobox', { name: 'Τιμή' });
  await page.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(condition.getByText('Φαίνεται πάντα.')).toBeVisible();
  await page.getByRole('button', { name: 'Επανάληψη' }).click();
  await expect(value).toHaveValue('Με γνωστούς');
  await expect(page.getByText('Με αυτές τις απαντήσεις η ερώτηση κρύβεται.')).toBeVisible();
  await expectAccessible(page);

  await editor.open('Ρυθμίσεις');
  await page.getByRole('textbox', { name: 'Χρόνος σε λεπτά' }).fill('30');
  await expectAccessible(page);

  await editor.open('Προεπισκόπηση');
  const preview = page.getByRole('region', { name: 'Προεπισκόπηση' });
  await expect(preview.getByRole('article')).toHaveCount(order.length - 1);
  await preview.getByRole('radio', { name: 'Με γνωστούς' }).check();
  await expect(preview.getByRole('article', { name: kinds[37].text })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Δημοσίευση…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Δημοσίευση ερωτηματολογίου' });
  await expect(dialog.getByText('Είναι η πρώτη δημοσίευση.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Δημοσίευση' }).click();
  await expect(page.getByText('Δημοσιευμένη έκδοση 1')).toBeVisible();
  await editor.open('Εκδόσεις');
  await expectAccessible(page);
}

/** Staff make an action with the questionnaire, and publish it; returns its id. */
async function putIntoAction(page: Page, url: string): Promise<number> {
  await page.goto(`/${url}/admin/project/actionsall`);
  await page.getByRole('button', { name: 'Νέα δράση' }).click();
  await page.getByRole('textbox', { name: 'Τίτλος' }).fill(TITLE);
  await page.getByRole('dialog').getByRole('button', { name: 'Δημιουργία' }).click();
  await editorOf(page).choose('Ερωτηματολόγιο', TITLE);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Δημοσίευση' }).click();
  await page.getByRole('switch', { name: 'Δημοσιευμένη' }).click();
  await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
  await page.getByRole('button', { name: 'Αποθήκευση και δημοσίευση' }).click();
  await expect(page.getByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('open'));
}

/**
 * Reads down the page: every question comes into view. A card that was never in view has no height of its own yet, and axe would
 * take its buttons to lie on those of the next card.
 */
async function expectAllSeen(page: Page, count: number): Promise<void> {
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(count);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
  }
}

interface Mentee {
  browser: Browser;
  username: string;
  url: string;
  actionId: number;
}

/** A mentee answers every question by touch on a small phone, and finishes. */
async function answerByTouch({ browser, username, url, actionId }: Mentee): Promise<void> {
  const page = await windowOf(browser, username, phone);
  await page.goto(`/${url}/questionnaire/${actionId}`);
  await expect(page.getByText('Όριο χρόνου: 30 λεπτά από την έναρξη')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Έναρξη' }).tap();
  await expectAllSeen(page, order.length - 1);
  await expectFits(page);
  await expectAccessible(page);
  for (const type of answerable)
    await kinds[type].touch(page.getByRole('article', { name: cardName(type), exact: true }));
  await expectAllSeen(page, order.length);
  await page.getByRole('button', { name: 'Ολοκλήρωση' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ολοκλήρωση του ερωτηματολογίου;' });
  await expect(dialog.getByText(/^Απαντήσατε σε όλες τις ερωτήσεις/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Επιστροφή στις ερωτήσεις' }).tap();
  await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ολοκλήρωση' }).tap();
  await dialog.getByRole('button', { name: 'Ολοκλήρωση' }).tap();
  await page.waitForURL(`**/${url}/home`);
  await page.context().close();
}

test(
  'staff author a questionnaire with every type, a mentee answers it on a phone, the mentor reads it, and staff export it',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ page, staff, browser }) => {
    // Every type is authored by hand, answered by touch and judged by axe: a busy machine needs three minutes.
    test.setTimeout(360_000);
    const pair = await freshPair(staff, 'Όλοι οι τύποι', 'Δανάη');
    await linkPair(staff, pair);
    const { url, menteeId, usernames } = pair;
    await author(page, url);
    const actionId = await putIntoAction(page, url);

    await answerByTouch({ browser, username: usernames[1]!, url, actionId });
    const set = await make(staff, answering.ofMentee, { actionId, menteeId });
    expect(set.state).toBe('finished');
    expect(storedByType(set.questionnaire, set.answers)).toEqual(allStored);

    const office = await windowOf(browser, usernames[0]!);
    await office.goto(`/${url}/mentor/action/${actionId}/${menteeId}`);
    await office.getByRole('link', { name: 'Αποτέλεσμα' }).click();
    const answers = office.getByRole('region', { name: 'Απαντήσεις' });
    await expect(answers.getByRole('row')).toHaveCount(answerable.length + 1);
    for (const type of answerable)
      await expect(answers.getByRole('row').nth(answerable.indexOf(type) + 1)).toContainText(
        kinds[type].read,
      );
    await expectAccessible(office);
    await office.context().close();

    await page.goto(`/${url}/admin/quest/list`);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: TITLE }).last().click();
    await expect(page.getByText('Λίγες απαντήσεις ακόμη')).toBeVisible();
    await expectAccessible(page);
    const csv = await exportedCsv(page);
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain('Με συμβουλές.');
  },
);
