import { useTexts } from '#platform/web/texts.ts';
import type { KindFormProps } from './kind-form.ts';
import { BlankKeys } from './parts/BlankKeys.tsx';

/** 14: the right times of each blank. */
export function TimeBlanksForm({ question, change }: KindFormProps<14>) {
  const t = useTexts();
  return (
    <BlankKeys
      question={question}
      help={t('questionnaires.kinds.keys.times')}
      onChange={(model, about) => change({ model }, about)}
    />
  );
}
