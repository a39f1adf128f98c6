import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { blanksOf } from '#engines/questionnaire/blanks.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Answering } from './view.ts';
import { views } from './views.ts';
import styles from './views.module.css';

interface Props extends Omit<Answering, 'labelledBy'> {
  /** Its number among the questions that are shown; none for words between questions. */
  number: number | undefined;
}

/** The id of the heading of a question, to which the list of questions leads. */
export const headingId = (question: string): string => `question-${question}`;

const typesWithBlanks: ReadonlySet<TypeNumber> = new Set([6, 12, 13, 14, 16]);

/** One question: its number, its text, its help, and where it is answered. */
export function QuestionCard({ question, number, ...props }: Props) {
  const t = useTexts();
  const Answer = views[question.type].Answer as ComponentType<Answering>;
  const labelledBy = headingId(question.id);
  const text = textIn(question.text, props.language);
  // The text with the blanks is where the question is answered; the heading says which question it is.
  const hasBlanks = typesWithBlanks.has(question.type) && blanksOf(text).length > 0;
  return (
    <Paper component="article" withBorder p="md" aria-labelledby={labelledBy}>
      <Group gap="sm" align="flex-start" wrap="nowrap" mb="sm">
        {number !== undefined && (
          <Badge variant="light" size="lg" px={8} style={{ flex: 'none' }} aria-hidden>
            {number}
          </Badge>
        )}
        <div>
          <Title
            order={3}
            size="h4"
            id={labelledBy}
            tabIndex={-1}
            className={styles.passage}
            fw={600}
            data-focus-next
          >
            {hasBlanks ? t('questionnaires.view.question', { number }) : text}
          </Title>
          {question.help && (
            <Text size="sm" c="dimmed" className={styles.passage}>
              {textIn(question.help, props.language)}
            </Text>
          )}
        </div>
      </Group>
      <Answer question={question} labelledBy={labelledBy} {...props} />
    </Paper>
  );
}
