import { notFound } from '#platform/contract/refusal.ts';
import { isSpoken, type Language, spokenLanguages } from '#platform/contract/languages.ts';
import type { Request } from '#platform/server/implement.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { present } from '#platform/server/present.ts';
import { ownText } from '#platform/server/texts.ts';
import type { translations } from '../contract.ts';
import type { LangRow } from '../contract/shapes.ts';
import { maySettle } from '../access.ts';
import { rowOf, typeOf } from './cells.ts';
import { coverageOf } from './coverage.ts';
import { allowedOf, findingsOf } from './judge.ts';
import { type Kept, renewTexts } from './kept.ts';
import { fileText } from './sources.ts';
import { findLabels, labelRow, labelsOf, readView } from './list.ts';
import { exceptions, historyOf, readersOf, screensOf } from './store/lists.ts';

/** The code of a language that was given by its code or its title. One that is not spoken is not found. */
export function requireLanguage(given: string): Language {
  const found = spokenLanguages().find(({ code, title }) => code === given || title === given);
  if (!found) throw notFound();
  return found.code;
}

/** All rows of some languages, by label; yields after each label. */
function* rowsIn(kept: Kept, languages: readonly Language[]): Generator<undefined, LangRow[]> {
  const rows: LangRow[] = [];
  for (const label of labelsOf(kept)) {
    for (const language of languages) {
      const text = ownText(language, label);
      if (text !== undefined)
        rows.push({ label, language, text, type: typeOf(rowOf(kept, language, label), label) });
    }
    yield;
  }
  return rows;
}

export async function allLanguages({ db }: Request<typeof translations.allLanguages>): Promise<string[]> {
  await renewTexts(db);
  return spokenLanguages().map(({ title }) => title);
}

export async function allTexts({ db, input }: Request<typeof translations.allTexts>): Promise<LangRow[]> {
  const kept = await renewTexts(db);
  const languages =
    input.language === undefined
      ? spokenLanguages().map(({ code }) => code)
      : [requireLanguage(input.language)];
  return inSlices(rowsIn(kept, languages));
}

export async function coverage({ db, actor, services }: Request<typeof translations.coverage>) {
  const view = await readView(db, await renewTexts(db));
  const readers = await readersOf(db);
  return {
    ...(await coverageOf(view, new Map(readers.map((one) => [one.language, one.readers])))),
    maySettle: maySettle(actor, services.config),
  };
}

export async function labels({ db, input }: Request<typeof translations.labels>) {
  const view = await readView(db, await renewTexts(db));
  if (!input.languages.every(isSpoken)) throw notFound();
  const { from, count, ...filter } = input;
  const found = await findLabels(view, filter);
  return {
    all: found.length,
    rows: found.slice(from, from + count).map((label) => labelRow(view, label, input.languages)),
  };
}

export async function label({ db, input }: Request<typeof translations.label>) {
  const view = await readView(db, await renewTexts(db));
  const languages = spokenLanguages().map(({ code }) => code);
  const row = labelRow(view, input.label, languages);
  const history = await historyOf(db, input.label);
  if (!labelsOf(view.kept).includes(input.label) && history.length === 0) throw notFound();
  return {
    row,
    screens: await screensOf(db, input.label),
    history: history.map(({ before, after, by, ...one }) => {
      // Without a row of its own the label says what the files say.
      const inFile = fileText(one.language, input.label);
      return { ...one, ...present({ before: before ?? inFile, after: after ?? inFile, by }) };
    }),
  };
}

export async function check({ db, input }: Request<typeof translations.check>) {
  await renewTexts(db);
  const language = requireLanguage(input.language);
  return findingsOf({ label: input.label, language, text: input.text }, allowedOf(await exceptions(db)));
}
