import type { FormDefinition } from '#engines/forms/definition.ts';
import { formRules } from '#engines/forms/form-rules.ts';
import { validateDefinition } from '#engines/forms/validate-definition.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import { placeText } from '../shared/place-text.ts';
import type { Faults } from './use-faults.ts';

/** All problems that prevent saving the form, in words: errors of the definition and rules that do not compile. */
export function problemTexts(
  t: Texts,
  language: ContentLanguage,
  definition: FormDefinition,
  faults: Faults,
): string[] {
  const lacking = validateDefinition(definition).map(({ path, code }) =>
    t('ui.errors.line', {
      label: placeText(t, language, definition, path),
      message: t(`forms.problem.${code}`),
    }),
  );
  const broken = formRules(definition).flatMap(({ place, code }) => {
    const fault = faults.get(code);
    const label = placeText(t, language, definition, place);
    return fault
      ? [t('ui.errors.line', { label, message: `${fault.line}:${fault.column} ${fault.message}` })]
      : [];
  });
  return [...lacking, ...broken];
}
