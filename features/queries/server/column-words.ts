import type { Language } from '#platform/contract/languages.ts';
import { findText, say } from '#platform/server/texts.ts';

/** The words of a column of a view: its own, or those that it shares with other views. */
export const textOfColumn = (language: Language, feature: string, view: string, column: string): string =>
  findText(language, `${feature}.report.${view}.${column}`) ?? say(language, `queries.column.${column}`);
