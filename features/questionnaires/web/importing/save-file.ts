import { toFileName } from '#engines/greek/file-name.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';

/** Hands a text to the user as a file named after the questionnaire; `ending` is `.json` or `.xml`. */
export function saveFile({ title }: Pick<Questionnaire, 'title'>, ending: string, text: string): void {
  const type = ending === '.xml' ? 'application/xml' : 'application/json';
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const name = toFileName(`${textIn(title, 'el') || 'questionnaire'}${ending}`);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
