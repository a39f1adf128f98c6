import { NativeSelect } from '@mantine/core';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Blanks } from '../Blanks.tsx';
import type { AnswerProps } from '../view.ts';

/** 06: a list of options in each blank. */
export function ClosedBlanksAnswer(props: AnswerProps<6>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, choose } = props;
  return (
    <Blanks
      of={props}
      field={(blank) => (
        <NativeSelect
          aria-label={t('questionnaires.view.blank', { number: blank })}
          disabled={isReadOnly}
          value={String(answers[blank] ?? 0)}
          data={[
            { value: '0', label: t('questionnaires.view.choose') },
            ...(question.data.blanks[blank] ?? []).map(({ id, text }) => ({
              value: String(id),
              label: textIn(text, language),
            })),
          ]}
          onChange={({ currentTarget }) => choose(blank, Number(currentTarget.value))}
        />
      )}
    />
  );
}
