import { Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { Failure } from '#engines/forms/answers.ts';
import type { Question } from '#engines/forms/definition.ts';
import type { FormVerdict } from '#engines/forms/evaluate-form.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { FieldSet, type FieldDefinition, type FieldType } from '#ui/fields/FieldSet.tsx';
import { inWords } from '#engines/forms/words.ts';
import type { Answers } from '../../contract/form.ts';
import { failureText } from './failure-text.ts';

interface Props {
  /** The questions of one section, hidden ones included. */
  questions: readonly Question[];
  verdict: FormVerdict;
  answers: Answers;
  /** The failures to show: a user is not shown errors of fields that they have not reached. */
  shownFailures: readonly Failure[];
  onAnswer: (name: string, answer: unknown) => void;
  onLeave: (name: string) => void;
}

/** The questions about the applicant's own person that browsers know the answer of, by their usual names. */
const ofApplicant: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_date: 'bday',
  address: 'street-address',
  city: 'address-level2',
};

/**
 * The visible questions, each with the field of its type. File questions only say that files are uploaded after the
 * confirmation.
 */
export function QuestionFields({ questions, verdict, answers, shownFailures, onAnswer, onLeave }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const shown = questions.filter(({ name }) => verdict.visible.includes(name));
  const fields = shown.filter(
    (question): question is Question & { type: FieldType } => question.type !== 'file',
  );
  const files = shown.filter(({ type }) => type === 'file');
  return (
    <Stack gap="lg">
      <FieldSet
        fields={fields.map((question): FieldDefinition => {
          const { name, type, label, help, required, min, max, maxLength } = question;
          const options = verdict.options[name]?.map((option) => ({
            value: option.value,
            label: inWords(option.label, language),
          }));
          return {
            name,
            type,
            label: inWords(label, language),
            help: help && inWords(help, language),
            required,
            options,
            min,
            max,
            maxLength,
            autoComplete: ofApplicant[name],
          };
        })}
        bind={(name) => {
          const failure = shownFailures.find((one) => one.name === name);
          return {
            value: answers[name] ?? emptyOf(fields.find((field) => field.name === name)?.type),
            error: failure && failureText(t, failure, language, answers[name]),
            onChange: (answer) => onAnswer(name, answer),
            onBlur: () => onLeave(name),
          };
        }}
      />
      {files.map(({ name, label, help }) => (
        <div key={name}>
          <Text fw={500}>{inWords(label, language)}</Text>
          {help && (
            <Text size="sm" c="dimmed">
              {inWords(help, language)}
            </Text>
          )}
          <Text size="sm" mt={4}>
            <IconPaperclip size={16} aria-hidden /> {t('forms.fileLater')}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** The value of a field without an answer; a field without a value would be uncontrolled. */
function emptyOf(type: FieldType | undefined): unknown {
  if (type === 'multiSelect') return [];
  return type === 'checkbox' ? false : '';
}
