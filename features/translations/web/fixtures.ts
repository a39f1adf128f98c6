import { answers, answersBy, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import type { Output } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Cell, LabelRow } from '../contract/shapes.ts';
import type { Coverage } from '../contract/texts.ts';
import { translations } from '../contract.ts';
import { LanguagesScreen } from './LanguagesScreen.tsx';

const language = (code: string, title: string, change: Partial<Coverage> = {}): Coverage => ({
  code,
  title,
  fallback: 'el',
  isOfProduct: true,
  isRightToLeft: false,
  all: 200,
  missing: 0,
  outdated: 0,
  same: 0,
  findings: 0,
  changed: 0,
  fellBack: 0,
  readers: 3,
  ...change,
});

/** Greek, English, and Albanian, which was added and lacks most texts. */
export const theCoverage = (change: Partial<Output<typeof translations.coverage>> = {}) =>
  answers(translations.coverage, {
    languages: [
      language('el', 'Ελληνικά'),
      language('en', 'English'),
      language('sq', 'Shqip', { isOfProduct: false, missing: 150, fellBack: 4, readers: 12 }),
    ],
    labels: 200,
    unused: 0,
    areas: ['people', 'meetings'],
    maySettle: true,
    ...change,
  });

export const cell = (code: string, text: string | undefined, change: Partial<Cell> = {}): Cell => ({
  language: code,
  ...(text !== undefined && { text }),
  said: text ?? 'Αποθήκευση',
  type: 'File',
  version: 0,
  isOutdated: false,
  isSame: false,
  findings: [],
  ...change,
});

export const row = (label: string, cells: Cell[]): LabelRow => ({
  label,
  area: label.split('.')[0]!,
  isUnused: false,
  cells,
});

/** A label with a changed English text, and no Albanian one. */
export const save = row('people.save', [
  cell('el', 'Αποθήκευση'),
  cell('en', 'Save', { type: 'Changed', version: 3 }),
  cell('sq', undefined),
]);

export const theLabels = (rows: LabelRow[] = [save]) =>
  answersBy(translations.labels, ({ languages }) => ({
    all: rows.length,
    rows: rows.map((one) => ({
      ...one,
      cells: one.cells.filter((text) => languages.includes(text.language)),
    })),
  }));

export const theLabel = (one: LabelRow = save, change: Partial<Output<typeof translations.label>> = {}) =>
  answers(translations.label, { row: one, screens: [], history: [], ...change });

export const noFindings = answers(translations.check, []);

/** Draws the screen for this role; what a test prepares comes before the figures and the labels. */
export const draw = (prepared: Parameters<typeof show>[2], { query = '', role = 'Admin' as Role } = {}) =>
  show(createElement(LanguagesScreen), aSession(role), [...prepared, theCoverage(), theLabels()], {
    at: `/symvoulos/admin/languages${query}`,
  });

export const sentOf = (sent: ReturnType<typeof show>['sent'], call: { path: string }) =>
  sent.filter((one) => one.call === call.path).map(({ input }) => input);

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
