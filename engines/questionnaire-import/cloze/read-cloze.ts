import { Draft } from '../draft.ts';
import { gapParts } from '../gaps.ts';
import type { Content, ImportResult } from '../import.ts';
import { Remarks } from '#engines/questionnaire/exchange/remarks.ts';
import { languageIn } from '../texts.ts';
import { titleOf } from '../title.ts';
import { hasEmbeddedGaps, readEmbedded } from './read-gaps.ts';

/** Reads a text with embedded answers of Moodle («cloze»): the whole text is one question. */
export function readCloze({ name, text }: Content): ImportResult {
  if (!hasEmbeddedGaps(text)) return { ok: false, problem: 'no-questions' };
  const draft = new Draft(languageIn(text));
  const remarks = new Remarks();
  const embedded = readEmbedded(text, draft.texts, remarks);
  const words = draft.texts.html(embedded.text, remarks);
  draft.add({ kind: 'cloze', at: 1 }, gapParts({ text: words, gaps: embedded.gaps }, remarks), remarks);
  return draft.finish({ title: titleOf(name, draft.texts) });
}
