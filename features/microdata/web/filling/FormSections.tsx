import { Paper, Stack, Text, Title } from '@mantine/core';
import { type Answer, type Answers, answerTo } from '#engines/microdata/answer.ts';
import type { Finding } from '#engines/microdata/checks.ts';
import type { Form } from '#engines/microdata/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { sectionsOf } from './sections.ts';

interface Props {
  form: Form;
  answers: Answers;
  /** The questions that are shown with these answers. */
  shown: ReadonlySet<string>;
  marks: {
    missing: ReadonlySet<string>;
    findings: readonly Finding[];
    flawed: ReadonlySet<string>;
  };
  prefilled: ReadonlySet<string>;
  /** The questions whose answers the reader does not see. */
  withheld: readonly { id: string; answered: boolean }[];
  isReadOnly: boolean;
  onAnswer: (id: string, answer: Answer | undefined) => void;
  onInvalid?: (id: string, isInvalid: boolean) => void;
}

const ignore = () => {};

/** The questions of a form by its parts, those that are shown. */
export function FormSections(props: Props) {
  const t = useTexts();
  const { form, answers, shown, marks, prefilled, isReadOnly, onAnswer, onInvalid = ignore } = props;
  const withheld = new Map(props.withheld.map(({ id, answered }) => [id, answered]));
  const faultsOf = (id: string) =>
    marks.findings
      .filter(({ questions }) => questions.includes(id))
      .map(({ check }) => check)
      .join(' ');
  const withinOf = (cascadeFrom: string | undefined) => {
    const answer = cascadeFrom === undefined ? undefined : answerTo(answers, cascadeFrom);
    return typeof answer === 'string' ? answer : undefined;
  };
  return (
    <Stack gap="lg">
      {sectionsOf(form.questions).map(({ key, title, isSensitive, questions }) => {
        const seen = questions.filter(({ id }) => shown.has(id) && !withheld.has(id));
        const hidden = questions.filter(({ id }) => withheld.has(id));
        if (seen.length + hidden.length === 0) return null;
        return (
          <Paper key={key} withBorder p="lg" component="section" aria-label={title} id={`section-${key}`}>
            <Title order={2} size="h3" mb={isSensitive ? 4 : 'xs'}>
              {title}
            </Title>
            {isSensitive && (
              <Text size="sm" c="dimmed" mb="xs">
                {t('microdata.sensitive')}
              </Text>
            )}
            {seen.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                answer={answerTo(answers, question.id)}
                within={withinOf(question.cascadeFrom)}
                isBelow={question.conditionId !== undefined}
                isPrefilled={prefilled.has(question.id)}
                isMissing={marks.missing.has(question.id)}
                isFlawed={marks.flawed.has(question.id)}
                faults={faultsOf(question.id)}
                isReadOnly={isReadOnly}
                onAnswer={onAnswer}
                onInvalid={onInvalid}
              />
            ))}
            {hidden.length > 0 && (
              <Text size="sm" c="dimmed" pt="sm">
                {t('microdata.withheld', {
                  count: hidden.length,
                  answered: hidden.filter(({ id }) => withheld.get(id)).length,
                })}
              </Text>
            )}
          </Paper>
        );
      })}
    </Stack>
  );
}
