import { isSpoken, type Language } from '#platform/contract/languages.ts';
import type { Feature } from '#platform/server/feature.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { present } from '#platform/server/present.ts';
import { ownText } from '#platform/server/texts.ts';
import type { Proposed, Skipped } from '../contract/files.ts';
import { isSaidIn, rowOf } from './cells.ts';
import type { FileText, TextFile } from './files/text-file.ts';
import { type Allowed, findingsOf, mailFault } from './judge.ts';
import type { Kept } from './kept.ts';
import { isOfProduct, sourceOf } from './sources.ts';

export interface Against {
  kept: Kept;
  allowed: Allowed;
  /** The texts (`placeOf`) that are said otherwise since the file was exported; undefined where its name does not say when that was. */
  saidAnew: ReadonlySet<string> | undefined;
  features: readonly Feature[];
}

/** A text among those of all languages. */
export const placeOf = (language: Language, label: string): string => `${language} ${label}`;

interface Proposal {
  texts: Proposed[];
  skipped: Skipped[];
}

/** What a file would do with each text of the product. */
export const propose = (file: TextFile, against: Against): Promise<Proposal> => inSlices(walk(file, against));

function* walk(file: TextFile, against: Against): Generator<void, Proposal> {
  const texts: Proposed[] = [];
  const skipped: Skipped[] = file.skipped.map(({ reason, line, label }) => ({
    reason,
    ...present({ line, label }),
  }));
  for (const one of file.texts) {
    const reason = whySkipped(one, against.kept);
    if (reason === undefined) texts.push(proposed(one, against));
    else skipped.push({ reason, label: one.label, ...present({ line: one.line }) });
    yield;
  }
  return { texts, skipped };
}

function whySkipped({ label, language, text }: FileText, kept: Kept): Skipped['reason'] | undefined {
  if (!isSpoken(language)) return 'unknown-language';
  if (!isOfProduct(label) && !rowOf(kept, language, label)) return 'unknown-label';
  if (!isSaidIn(language, label)) return 'no-such-form';
  return ownText(language, label) === text ? 'same' : undefined;
}

function proposed(one: FileText, against: Against): Proposed {
  const { label, language, text, line } = one;
  const judged = { label, language, text };
  const fault = mailFault(against.features, judged);
  const findings = [...findingsOf(judged, against.allowed), ...(fault ? [fault] : [])];
  const before = ownText(language, label);
  return {
    label,
    language,
    ...present({ line, before }),
    after: text,
    kind: findings.some(({ isError }) => isError) ? 'broken' : kindOf(one, before, against),
    findings,
  };
}

function kindOf(one: FileText, before: string | undefined, against: Against): Proposed['kind'] {
  if (one.isUnsure || hasOtherSource(one, against)) return 'unsure';
  if (before === undefined) return 'new';
  return isChangedSince(one, against) ? 'conflict' : 'replaces';
}

/**
 * Whether the text was translated from another source than there is now. Of a file without sources, whether the source was changed after
 * the export.
 */
function hasOtherSource({ label, language, source }: FileText, { saidAnew }: Against): boolean {
  const now = sourceOf(language, label);
  if (!now) return false;
  if (source !== undefined) return source !== now.text;
  return saidAnew?.has(placeOf(now.language, now.label)) ?? false;
}

/**
 * Whether someone changed a text after the export. Of a file that does not say when it was exported, whether anyone ever changed it.
 */
function isChangedSince({ label, language }: FileText, { kept, saidAnew }: Against): boolean {
  return saidAnew?.has(placeOf(language, label)) ?? rowOf(kept, language, label) !== undefined;
}
