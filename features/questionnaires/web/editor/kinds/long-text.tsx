import { useTexts } from '#platform/web/texts.ts';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';

/** 37: the length of an answer. */
export function LongTextForm({ question: { id, data }, change }: KindFormProps<37>) {
  const t = useTexts();
  return (
    <NumberSetting
      name={`${id}-length`}
      label={t('questionnaires.kinds.maxLength')}
      min={1}
      max={20_000}
      value={data.maxLength}
      onChange={(maxLength) => change({ data: { maxLength } }, `${id} length`)}
    />
  );
}
