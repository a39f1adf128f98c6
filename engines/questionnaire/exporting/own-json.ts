import type { Questionnaire } from '../definition.ts';
import { kindOf } from '../kinds.ts';

/** The mark by which our own files are recognised. */
export const OWN_FORMAT = 'ithaki-questionnaire';
/** The version of the format; a reader refuses later ones. */
export const OWN_VERSION = 1;

/** Writes a questionnaire as our own JSON, in which the types of questions have names. `readOwn` reads it back as it was. */
export function writeOwnJson(questionnaire: Questionnaire): string {
  const sections = questionnaire.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) =>
      line.map((question) => ({ ...question, type: kindOf(question.type).name })),
    ),
  }));
  const document = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    questionnaire: { ...questionnaire, sections },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
