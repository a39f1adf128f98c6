import type { Option } from '#ui/fields/field.ts';
import type { FormQuestion } from '../../../contract/form.ts';
import type { Questions } from '../state/questions.ts';

/** Questions as choices, each once; the chosen one is among them even if the form does not have it. */
export function questionOptions(
  questions: Questions,
  chosen: string | undefined,
  fits: (question: FormQuestion) => boolean,
): Option[] {
  const options = new Map<string, string>(
    questions.flatMap((one) =>
      one.id !== '' && (one.id === chosen || fits(one)) ? [[one.id, `${one.id} · ${one.text}`] as const] : [],
    ),
  );
  if (chosen !== undefined && !options.has(chosen)) options.set(chosen, chosen);
  return [...options].map(([value, label]) => ({ value, label }));
}
