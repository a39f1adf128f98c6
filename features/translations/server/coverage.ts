import {
  directionOf,
  isContentLanguage,
  spokenLanguages,
  type SpokenLanguage,
} from '#platform/contract/languages.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { namespaceOfKey, ownText } from '#platform/server/texts.ts';
import type { Coverage } from '../contract/texts.ts';
import { cellOf, hasFault, isSaidIn, rowOf } from './cells.ts';
import { isUnused, labelsOf, type View } from './list.ts';

/** How much of each language is there, and how many labels are unused. */
export function coverageOf(
  view: View,
  readers: ReadonlyMap<string, number>,
): Promise<{ languages: Coverage[]; labels: number; unused: number; areas: string[] }> {
  return inSlices(count(view, readers));
}

function* count(view: View, readers: ReadonlyMap<string, number>) {
  const labels = labelsOf(view.kept);
  const languages: Coverage[] = [];
  for (const language of spokenLanguages())
    languages.push(yield* countLanguage(view, language, readers.get(language.code) ?? 0));
  return {
    languages,
    labels: labels.length,
    unused: labels.filter((label) => isUnused(view, label)).length,
    areas: [...new Set(labels.map(namespaceOfKey))].toSorted(),
  };
}

function* countLanguage(
  view: View,
  { code, title, fallback }: SpokenLanguage,
  readers: number,
): Generator<void, Coverage> {
  const figures = { all: 0, missing: 0, outdated: 0, same: 0, findings: 0, changed: 0, fellBack: 0 };
  for (const label of labelsOf(view.kept)) {
    const row = rowOf(view.kept, code, label);
    if (!row && !isSaidIn(code, label)) continue;
    figures.all += 1;
    if (ownText(code, label) === undefined) {
      figures.missing += 1;
      if (view.seen.get(label)?.has(code)) figures.fellBack += 1;
      continue;
    }
    const cell = cellOf(view.kept, view.allowed, { label, language: code });
    if (cell.isOutdated) figures.outdated += 1;
    if (cell.isSame) figures.same += 1;
    if (hasFault(cell)) figures.findings += 1;
    if (cell.type !== 'File') figures.changed += 1;
    yield;
  }
  return {
    code,
    title,
    fallback,
    isOfProduct: isContentLanguage(code),
    isRightToLeft: directionOf(code) === 'rtl',
    ...figures,
    readers,
  };
}
