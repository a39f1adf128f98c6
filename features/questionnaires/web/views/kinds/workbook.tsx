import { Text } from '@mantine/core';
import { workbook } from '#engines/questionnaire/kinds/workbook.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import '../../parts.tsx';
import { typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';

/** 46: a calculator. Who only reads sees its results. */
export function WorkbookAnswer(props: AnswerProps<46>) {
  const t = useTexts();
  const { question, answers, language, isReadOnly, labelledBy, type, answerSetId } = props;
  const stored = typedIn(answers, 1);
  const { spreadsheet } = question.data;
  if (isReadOnly) return <Text>{workbook.show!(question, stored, language) || '—'}</Text>;
  const off = <Text c="dimmed">{t('questionnaires.view.workbook.off')}</Text>;
  if (!spreadsheet) return off;
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('questionnaires.view.workbook.help')}
      </Text>
      <Slot
        of="workbookAnswer"
        calculatorId={spreadsheet.id}
        answerSetId={answerSetId}
        labelledBy={labelledBy}
        stored={stored}
        onAnswer={(text) => type(1, text)}
        waiting={<Loading lines={6} />}
        otherwise={off}
      />
    </div>
  );
}
