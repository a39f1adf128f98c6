import { useTexts } from '#platform/web/texts.ts';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';

/** 40: how many files can be uploaded. */
export function FileForm({ question: { id, data }, change }: KindFormProps<40>) {
  const t = useTexts();
  return (
    <NumberSetting
      name={`${id}-most`}
      label={t('questionnaires.kinds.files')}
      min={1}
      max={10}
      value={data.most}
      onChange={(most) => change({ data: { most } }, `${id} most`)}
    />
  );
}
