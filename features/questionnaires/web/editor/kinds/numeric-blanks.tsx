import { useTexts } from '#platform/web/texts.ts';
import type { KindFormProps } from './kind-form.ts';
import { BlankKeys } from './parts/BlankKeys.tsx';

/** 12: the right numbers of each blank. */
export function NumericBlanksForm({ question, change }: KindFormProps<12>) {
  const t = useTexts();
  return (
    <BlankKeys
      question={question}
      help={t('questionnaires.kinds.keys.numbers')}
      onChange={(model, about) => change({ model }, about)}
    />
  );
}
