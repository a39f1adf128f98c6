import type { FormKind } from '#engines/microdata/definition.ts';
import { writeForm } from '#engines/microdata/read-form.ts';
import type { Questions } from '../state/questions.ts';

/** Hands a form to the user as a file, as a project stores it (`MicrodataStart_Text`). */
export function saveForm(project: string, kind: FormKind, questions: Questions): void {
  const text = `${JSON.stringify(writeForm(questions), null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json;charset=utf-8' }));
  Object.assign(document.createElement('a'), {
    href: address,
    download: `microdata-${project}-${kind}.json`,
  }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
