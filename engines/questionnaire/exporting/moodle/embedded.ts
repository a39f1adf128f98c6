import type { Localized } from '#engines/forms/definition.ts';
import type { Item, Option } from '../../kinds/kind.ts';
import type { Key } from '../../question.ts';
import type { Remarks } from '../../exchange/remarks.ts';
import { escapeXml } from '../../exchange/escape-xml.ts';
import { gapMarkup, markup } from './markup.ts';

/** A text in a blank: the signs of blanks are behind a backslash. */
const escapeGap = (text: string): string => text.replace(/[\\~#}]|^[=%]/g, '\\$&');

/** A blank with options: `{1:MULTICHOICE:=right~wrong}`. */
export function choiceGap(options: readonly Option[], key: Key | undefined, remarks: Remarks): string {
  if (key?.option === undefined) remarks.add('key-missing');
  const answers = options.map(({ id, text }) => (id === key?.option ? '=' : '') + escapeGap(markup(text)));
  return `{1:MULTICHOICE:${answers.join('~')}}`;
}

/** A blank for words. Without a key any answer is right. */
export function wordGap(key: Key | undefined): string {
  const texts = key?.texts?.length
    ? key.texts.map((text) => escapeGap(escapeXml(text).replaceAll('*', '\\*')))
    : ['*'];
  return `{1:SHORTANSWER:${texts.map((text) => `=${text}`).join('~')}}`;
}

/** A blank for a number. Without a key any answer is right. */
export function numberGap(key: Key | undefined): string {
  const texts = key?.texts?.length ? key.texts.map((text) => `${text.replace(',', '.')}:0`) : ['*'];
  return `{1:NUMERICAL:${texts.map((text) => `=${text}`).join('~')}}`;
}

/** A text with a line for each row and a blank in it. */
export function lineGaps(
  text: Localized,
  rows: readonly Item[],
  { gap, remarks }: { gap: (row: Item) => string; remarks: Remarks },
): string {
  const lines = rows.map((row) => `${markup(row.text)} ${gap(row)}`);
  return [gapMarkup(text, () => '____', remarks), ...lines].join('<br>');
}
