import { answers, answersBy, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Output } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Cell, LabelRow } from '../contract/shapes.ts';
import type { Coverage } from '../contract/texts.ts';
import { translations } from '../contract.ts';
import { LanguagesScreen } from './LanguagesScreen.tsx';
import type { CoverageAnswer } from './use-coverage.ts';

export const aCell = (language: string, text: string | undefined, more: Partial<Cell> = {}): Cell => ({
  language,
  ...(text !== undefined && { text }),
  said: text ?? 'Καλώς ήρθατε',
  type: 'File',
  version: 0,
  isOutdated: false,
  isSame: false,
  findings: [],
  ...more,
});

export const aRow = (label: string, cells: Cell[], more: Partial<LabelRow> = {}): LabelRow => ({
  label,
  area: 'people',
  isUnused: false,
  cells,
  ...more,
});

/** A label with a text in Greek, a changed one in English and none in Albanian. */
export const welcome = aRow('people.welcome', [
  aCell('el', 'Καλώς ήρθατε'),
  aCell('en', 'Welcome', { type: 'Changed', version: 3 }),
  aCell('sq', undefined),
]);

export const aLanguage = (code: string, title: string, more: Partial<Coverage> = {}): Coverage => ({
  code,
  title,
  fallback: 'el',
  isOfProduct: true,
  isRightToLeft: false,
  all: 8000,
  missing: 0,
  outdated: 0,
  same: 0,
  findings: 0,
  changed: 0,
  fellBack: 0,
  readers: 10,
  ...more,
});

export const figures: CoverageAnswer = {
  languages: [
    aLanguage('el', 'Ελληνικά'),
    aLanguage('en', 'English', { outdated: 2, changed: 1 }),
    aLanguage('sq', 'Shqip', { isOfProduct: false, missing: 7999, fellBack: 12, readers: 4 }),
  ],
  labels: 8000,
  unused: 3,
  areas: ['first', 'mails', 'people'],
  maySettle: true,
};

/** What the label `people.welcome` is, and what became of it. */
export const aLabel = (row: LabelRow = welcome): Output<typeof translations.label> => ({
  row,
  screens: [{ screen: '/{curProject}/mentee', seenOn: '2026-03-04' }],
  history: [
    {
      language: 'en',
      before: 'Hello',
      after: 'Welcome',
      at: new Date('2026-03-05T08:00:00.000Z'),
      by: 'Βίκτωρ Μελάς',
      set: 5,
    },
  ],
});

type Prepared = Parameters<typeof show>[2];

interface Place {
  query?: string;
  role?: Role;
  settles?: boolean;
}

/** Draws the screen with its figures, the labels and an open text; what a test prepares comes before these. */
export const draw = (prepared: Prepared = [], { query = '', role = 'Admin', settles = true }: Place = {}) =>
  show(
    <LanguagesScreen />,
    aSession(role),
    [
      ...prepared,
      answers(translations.coverage, { ...figures, maySettle: settles }),
      answersBy(translations.labels, ({ languages }) => ({
        all: 1,
        rows: [{ ...welcome, cells: welcome.cells.filter(({ language }) => languages.includes(language)) }],
      })),
      answers(translations.label, aLabel()),
      answers(translations.check, []),
    ],
    { at: `/symvoulos/admin/languages${query}` },
  );

export const sentOf = (sent: ReturnType<typeof show>['sent'], call: { path: string }) =>
  sent.filter((one) => one.call === call.path).map(({ input }) => input);

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Replaces what a field says. */
export async function write(label: string | RegExp, words: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (words !== '') await userEvent.type(field, words.replaceAll('{', '{{'));
}

/** Chooses out of a list. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Waits until a dialog with this title is open. */
export const dialogOf = async (name: string | RegExp) => {
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toBeVisible();
  return dialog;
};
