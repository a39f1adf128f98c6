import { changeType } from '#engines/questionnaire/editing/change-type.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { kindOf, kinds, type TypeNumber, typeNumbers } from '#engines/questionnaire/kinds.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { isSameDocument } from '../state/same-document.ts';

/** The types as options, in the order of their numbers. */
export function useTypeOptions(): { value: string; label: string }[] {
  const t = useTexts();
  return typeNumbers.map((type) => ({
    value: String(type),
    label: t(`questionnaires.kind.${kinds[type].name}`),
  }));
}

/** Whether a change of the type would discard something that was written. */
const losesData = ({ type, data, help, dontShow }: Question): boolean =>
  help !== undefined || dontShow === true || !isSameDocument(data, kindOf(type).start());

interface Props {
  question: Question;
  onChange: (question: Question) => void;
}

/** The type of a question. Another one keeps only the text, the answer key and the condition (spec 002 §2.2). */
export function TypeField({ question, onChange }: Props) {
  const t = useTexts();
  const options = useTypeOptions();
  const put = async (chosen: string) => {
    const type = Number(chosen) as TypeNumber;
    if (type === question.type) return;
    const isAgreed =
      !losesData(question) ||
      (await confirm({
        title: t('questionnaires.editor.type.change'),
        text: t('questionnaires.editor.type.loses'),
        yes: t('questionnaires.editor.type.change'),
        no: t('ui.cancel'),
      }));
    if (isAgreed) onChange(changeType(question, type));
  };
  return (
    <SelectField
      name={`${question.id}-type`}
      required
      label={t('questionnaires.editor.type')}
      options={options}
      value={String(question.type)}
      onChange={(chosen) => void put(chosen)}
    />
  );
}
