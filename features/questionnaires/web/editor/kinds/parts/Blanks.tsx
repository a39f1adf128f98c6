import { Code, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { blanksOfQuestion } from '#engines/questionnaire/kinds/blank-faults.ts';
import type { Base } from '#engines/questionnaire/question.ts';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  question: Pick<Base, 'text'>;
  /** The form of one blank. */
  children: (blank: number) => ReactNode;
}

/** The blanks that the text has, each with its form. They are in the text: `[1]`, `[2]`. */
export function Blanks({ question, children }: Props) {
  const t = useTexts();
  const blanks = blanksOfQuestion(question);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('questionnaires.kinds.blanks.help')} <Code>[1]</Code> <Code>[2]</Code>
      </Text>
      {blanks.length === 0 && <Text>{t('questionnaires.kinds.blanks.none')}</Text>}
      {blanks.map((blank) => (
        <div key={blank}>{children(blank)}</div>
      ))}
    </Stack>
  );
}
