import { Box, SimpleGrid } from '@mantine/core';
import type { Operator, Comparison } from '#engines/questionnaire/conditions/expression.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { type ContentLanguage, contentLanguageOf } from '#platform/contract/languages.ts';
import { type Texts, useLanguage, useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { lineOf, questionNames } from '../state/names.ts';
import { firstValue, type Subject, subjectsOf } from './subjects.ts';

interface Props {
  name: string;
  comparison: Comparison;
  questionnaire: Questionnaire;
  onChange: (comparison: Comparison) => void;
}

/** The value of the select that stands for «no answer». */
const NONE = 'none';

/** A new comparison of a question: its first part, with its first value. */
export function newComparison(question: Question): Comparison | undefined {
  const [subject] = subjectsOf(question);
  return subject && comparisonOf(question, subject);
}

const comparisonOf = ({ id }: Question, subject: Subject): Comparison => ({
  question: id,
  ...(subject.part !== undefined && { part: subject.part }),
  operator: subject.operators[0]!,
  value: firstValue(subject),
});

/** One comparison in words: question, row or blank, comparison, value. */
export function ComparisonRow({ name, comparison, questionnaire, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const named = questionNames(t, contentLanguageOf(language), questionnaire);
  const questions = questionsOf(questionnaire);
  const question = questions.find(({ id }) => id === comparison.question);
  const subjects = question ? subjectsOf(question) : [];
  const subject = subjects.find(({ part }) => part === comparison.part);
  const readable = questions.filter((one) => one.id === comparison.question || subjectsOf(one).length > 0);
  const chosen = [
    ...readable.map(({ id }) => ({ value: id as string, label: named(id) })),
    // A condition may still read a question that was removed.
    ...(question ? [] : [{ value: comparison.question as string, label: comparison.question }]),
  ];
  // The grid measures the box around it, which has to take the room of the row.
  return (
    <Box flex={1} miw={0}>
      <SimpleGrid type="container" cols={{ base: 1, '520px': subjects.length > 1 ? 4 : 3 }} spacing="xs">
        <SelectField
          name={`${name}-question`}
          required
          label={t('ui.word.question')}
          options={chosen}
          value={comparison.question}
          onChange={(id) => {
            const next = questions.find((one) => one.id === id);
            const begun = next && newComparison(next);
            if (begun) onChange(begun);
          }}
        />
        {subjects.length > 1 && (
          <SelectField
            name={`${name}-part`}
            required
            label={t('questionnaires.conditions.part')}
            options={subjects.map((one) => ({
              value: String(one.part),
              label: partName(t, contentLanguageOf(language), one),
            }))}
            value={String(comparison.part)}
            onChange={(part) => {
              const next = subjects.find((one) => String(one.part) === part);
              if (question && next) onChange(comparisonOf(question, next));
            }}
          />
        )}
        <SelectField
          name={`${name}-is`}
          required
          label={t('questionnaires.conditions.comparison')}
          options={(subject?.operators ?? [comparison.operator]).map((operator) => ({
            value: operator,
            label: operatorText(t, operator),
          }))}
          value={comparison.operator}
          onChange={(operator) => onChange({ ...comparison, operator: operator as Operator })}
        />
        <ValueField name={`${name}-value`} comparison={comparison} subject={subject} onChange={onChange} />
      </SimpleGrid>
    </Box>
  );
}

const partName = (t: Texts, language: ContentLanguage, { title }: Subject): string => {
  if (title === undefined) return t('questionnaires.conditions.whole');
  return typeof title === 'number'
    ? t('questionnaires.conditions.place', { number: title })
    : lineOf(title, language);
};

/** The names of the operators in texts, without signs that keys cannot have. */
const operatorNames: Record<Operator, string> = {
  '===': 'is',
  '!==': 'isNot',
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
  has: 'has',
  lacks: 'lacks',
};

const operatorText = (t: Texts, operator: Operator): string =>
  t(`questionnaires.conditions.is.${operatorNames[operator]}`);

interface ValueProps {
  name: string;
  comparison: Comparison;
  subject: Subject | undefined;
  onChange: (comparison: Comparison) => void;
}

/** What the answer is compared with: an option, no answer, a number or a text. */
function ValueField({ name, comparison, subject, onChange }: ValueProps) {
  const t = useTexts();
  const language = useContentLanguage();
  const label = t('ui.word.value');
  const isEquality = comparison.operator === '===' || comparison.operator === '!==';
  if (subject?.choices) {
    const choices = subject.choices.map(({ value, text }) => ({
      value: String(value),
      label: lineOf(text, language) || String(value),
    }));
    const known = new Map(subject.choices.map(({ value }) => [String(value), value]));
    return (
      <SelectField
        name={name}
        required
        label={label}
        options={[
          ...new Map(choices.map((one) => [one.value, one])).values(),
          ...(isEquality ? [{ value: NONE, label: t('questionnaires.conditions.none') }] : []),
        ]}
        value={comparison.value === null ? NONE : String(comparison.value)}
        onChange={(value) => onChange({ ...comparison, value: value === NONE ? null : known.get(value)! })}
      />
    );
  }
  if (subject?.typed === 'number')
    return (
      <NumberField
        name={name}
        label={label}
        value={typeof comparison.value === 'number' ? comparison.value : ''}
        {...(isEquality && { help: t('questionnaires.conditions.emptyIsNone') })}
        onChange={(value) => {
          if (typeof value === 'number') onChange({ ...comparison, value });
          else if (value === '' && isEquality) onChange({ ...comparison, value: null });
        }}
      />
    );
  return (
    <TextField
      name={name}
      label={label}
      value={String(comparison.value ?? '')}
      maxLength={500}
      onChange={(value) => onChange({ ...comparison, value })}
    />
  );
}
