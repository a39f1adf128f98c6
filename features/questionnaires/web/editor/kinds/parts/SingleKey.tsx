import type { Base, Model } from '#engines/questionnaire/question.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextKeys } from './KeyField.tsx';
import { withTexts } from './keys.ts';

interface Props {
  question: Base;
  help?: string;
  onChange: (change: { model: Model }, about: string) => void;
}

/** The right texts of a question with one field. */
export function SingleKey({ question: { id, model }, help, onChange }: Props) {
  const t = useTexts();
  return (
    <TextKeys
      name={`${id}-key`}
      label={t('questionnaires.kinds.keys')}
      {...(help !== undefined && { help })}
      value={model[1]?.texts ?? []}
      onChange={(texts) => onChange({ model: withTexts(model, 1, texts) }, `${id} key`)}
    />
  );
}
