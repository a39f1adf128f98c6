import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { type Answer, isSame } from '#engines/microdata/answer.ts';
import { type CheckName, checks } from '#engines/microdata/checks.ts';
import type { Question } from '#engines/microdata/definition.ts';
import { optionsOf } from '#engines/microdata/kinds/select.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { fieldId } from '#ui/fields/field.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './form.module.css';
import { TypedAnswer } from './TypedAnswer.tsx';
import { YesNo } from './YesNo.tsx';

export interface RowProps {
  question: Question;
  answer: Answer | undefined;
  /** The answer that limits the options of a select: the region of a municipality. */
  within: string | undefined;
  isBelow: boolean;
  isPrefilled: boolean;
  /** It has no answer, and the reader was told so. */
  isMissing: boolean;
  isFlawed: boolean;
  /** The names of the checks that find fault with it. */
  faults: string;
  isReadOnly: boolean;
  onAnswer: (id: string, answer: Answer | undefined) => void;
  onInvalid: (id: string, isInvalid: boolean) => void;
}

/** A question with its answer, and what is wrong with it. Drawn again only when something of it changes: a form has eighty. */
export const QuestionRow = memo(
  function QuestionRow({ question, answer, isBelow, isMissing, isFlawed, isReadOnly, ...props }: RowProps) {
    const t = useTexts();
    const { id, type } = question;
    const error = isFlawed
      ? t('microdata.flawed.words')
      : isMissing
        ? t('microdata.missing.here')
        : undefined;
    const label = <QuestionLabel text={question.text} isPrefilled={props.isPrefilled} />;
    const shared = {
      question,
      answer,
      isReadOnly,
      onAnswer: (to: Answer | undefined) => props.onAnswer(id, to),
    };
    return (
      <div className={isBelow ? `${styles.question} ${styles.below}` : styles.question} id={`question-${id}`}>
        {type === 'radio' ? (
          <div id={fieldId(id)}>
            <div id={`label-${id}`}>{label}</div>
            {question.help && (
              <Text size="sm" c="dimmed">
                {question.help}
              </Text>
            )}
            <YesNo
              {...shared}
              labelledBy={`label-${id}`}
              describedBy={error || props.faults ? `faults-${id}` : undefined}
            />
            {error && (
              <Text size="sm" c="var(--mantine-color-error)" mt={4}>
                {error}
              </Text>
            )}
          </div>
        ) : type === 'select' ? (
          <SelectField
            name={id}
            label={label}
            help={question.help}
            required={question.required}
            disabled={isReadOnly}
            error={error}
            value={typeof answer === 'string' ? answer : ''}
            options={optionsOf(question, props.within).map(({ value, text }) => ({ value, label: text }))}
            onChange={(value) => props.onAnswer(id, value === '' ? undefined : value)}
          />
        ) : (
          <TypedAnswer
            {...shared}
            label={label}
            error={error}
            onInvalid={(isInvalid) => props.onInvalid(id, isInvalid)}
          />
        )}
        <div id={`faults-${id}`}>
          {props.faults !== '' && <Faults names={props.faults.split(' ') as CheckName[]} />}
        </div>
      </div>
    );
  },
  (one, other) =>
    isSame(one.answer, other.answer) &&
    (Object.keys(one) as (keyof RowProps)[]).every(
      (key) => key === 'answer' || Object.is(one[key], other[key]),
    ),
);

function QuestionLabel({ text, isPrefilled }: { text: string; isPrefilled: boolean }) {
  const t = useTexts();
  return (
    <Group component="span" gap="xs" display="inline-flex">
      <span>{text}</span>
      {isPrefilled && (
        <Badge component="span" variant="outline" color="gray" size="sm" tt="none">
          {t('microdata.prefilled')}
        </Badge>
      )}
    </Group>
  );
}

/** The rules that an answer breaks, each in its words. */
function Faults({ names }: { names: readonly CheckName[] }) {
  const language = useContentLanguage();
  return (
    <Stack gap={4} mt={4}>
      {names.map((name) => (
        <Group key={name} gap={6} wrap="nowrap" align="flex-start">
          {checks[name].blocking ? (
            <IconExclamationCircle
              size={18}
              aria-hidden
              color="var(--mantine-color-error)"
              style={{ flex: 'none' }}
            />
          ) : (
            <IconAlertTriangle size={18} aria-hidden style={{ flex: 'none' }} />
          )}
          <Text size="sm" {...(checks[name].blocking && { c: 'var(--mantine-color-error)' })}>
            {checks[name].words[language]}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
