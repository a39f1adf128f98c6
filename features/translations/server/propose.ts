import { isSpoken } from '#platform/contract/languages.ts';
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

interface Against {
  kept: Kept;
  allowed: Allowed;
  /** The version of the texts with which the file was exported, where its name says it. */
  exported: number | undefined;
  features: readonly Feature[];
}

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
  if (one.isUnsure || hasOtherSource(one)) return 'unsure';
  if (before === undefined) return 'new';
  return isChangedSince(one, against) ? 'conflict' : 'replaces';
}

/** Whether the text was translated from another source than there is now. */
const hasOtherSource = ({ label, language, source }: FileText): boolean =>
  source !== undefined && source !== (sourceOf(language, label)?.text ?? source);

/**
 * Whether someone changed a text after the export. Of a file that does not say when it was exported, whether anyone ever changed it.
 */
function isChangedSince({ label, language }: FileText, { kept, exported }: Against): boolean {
  const changedAt = kept.changedAt.get(label);
  if (changedAt === undefined) return false;
  return exported === undefined ? rowOf(kept, language, label) !== undefined : changedAt > exported;
}
