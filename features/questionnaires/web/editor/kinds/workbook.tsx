import { Text } from '@mantine/core';
import { Slot } from '#platform/web/Slot.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import '../../parts.tsx';
import type { KindFormProps } from './kind-form.ts';

/** 46: which calculator is filled in. */
export function WorkbookForm({ question: { id, data }, change }: KindFormProps<46>) {
  const t = useTexts();
  return (
    <Slot
      of="workbookChoice"
      name={`${id}-workbook`}
      data={data}
      onChoose={(chosen) => change({ data: chosen }, `${id} workbook`)}
      waiting={<Loading lines={2} />}
      otherwise={<Text c="dimmed">{t('questionnaires.kinds.workbook.none')}</Text>}
    />
  );
}
