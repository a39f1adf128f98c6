import { Box, SimpleGrid } from '@mantine/core';
import type { Comparison, Test } from '#engines/questionnaire/conditions/expression.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { type Language, type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { lineOf, questionNames } from '../state/names.ts';
import { firstValue, type Subject, subjectsOf } from './subjects.ts';

interface Props {
  name: string;
  test: Test;
  questionnaire: Questionnaire;
  onChange: (test: Test) => void;
}

/** The value of the select that stands for «no answer». */
const NONE = 'none';

/** A new comparison of a question: its first part, with its first value. */
export function newTest(question: Question): Test | undefined {
  const [subject] = subjectsOf(question);
  return subject && testOf(question, subject);
}

const testOf = ({ id }: Question, subject: Subject): Test => ({
  question: id,
  ...(subject.part !== undefined && { part: subject.part }),
  is: subject.comparisons[0]!,
  value: firstValue(subject),
});

/** One comparison in words: question, row or blank, comparison, value. */
export function TestRow({ name, test, questionnaire, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const named = questionNames(t, language, questionnaire);
  const questions = questionsOf(questionnaire);
  const question = questions.find(({ id }) => id === test.question);
  const subjects = question ? subjectsOf(question) : [];
  const subject = subjects.find(({ part }) => part === test.part);
  const readable = questions.filter((one) => one.id === test.question || subjectsOf(one).length > 0);
  const chosen = [
    ...readable.map(({ id }) => ({ value: id as string, label: named(id) })),
    // A condition may still read a question that was removed.
    ...(question ? [] : [{ value: test.question as string, label: test.question }]),
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
          value={test.question}
          onChange={(id) => {
            const next = questions.find((one) => one.id === id);
            const begun = next && newTest(next);
            if (begun) onChange(begun);
          }}
        />
        {subjects.length > 1 && (
          <SelectField
            name={`${name}-part`}
            required
            label={t('questionnaires.conditions.part')}
            options={subjects.map((one) => ({ value: String(one.part), label: partName(t, language, one) }))}
            value={String(test.part)}
            onChange={(part) => {
              const next = subjects.find((one) => String(one.part) === part);
              if (question && next) onChange(testOf(question, next));
            }}
          />
        )}
        <SelectField
          name={`${name}-is`}
          required
          label={t('questionnaires.conditions.comparison')}
          options={(subject?.comparisons ?? [test.is]).map((is) => ({
            value: is,
            label: comparisonText(t, is),
          }))}
          value={test.is}
          onChange={(is) => onChange({ ...test, is: is as Comparison })}
        />
        <ValueField name={`${name}-value`} test={test} subject={subject} onChange={onChange} />
      </SimpleGrid>
    </Box>
  );
}

const partName = (t: Texts, language: Language, { title }: Subject): string => {
  if (title === undefined) return t('questionnaires.conditions.whole');
  return typeof title === 'number'
    ? t('questionnaires.conditions.place', { number: title })
    : lineOf(title, language);
};

/** The names of the comparisons in texts, without signs that keys cannot have. */
const comparisonNames: Record<Comparison, string> = {
  '===': 'is',
  '!==': 'isNot',
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
  has: 'has',
  lacks: 'lacks',
};

const comparisonText = (t: Texts, is: Comparison): string =>
  t(`questionnaires.conditions.is.${comparisonNames[is]}`);

interface ValueProps {
  name: string;
  test: Test;
  subject: Subject | undefined;
  onChange: (test: Test) => void;
}

/** What the answer is compared with: an option, no answer, a number or a text. */
function ValueField({ name, test, subject, onChange }: ValueProps) {
  const t = useTexts();
  const language = useLanguage();
  const label = t('ui.word.value');
  const isEquality = test.is === '===' || test.is === '!==';
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
        value={test.value === null ? NONE : String(test.value)}
        onChange={(value) => onChange({ ...test, value: value === NONE ? null : known.get(value)! })}
      />
    );
  }
  if (subject?.typed === 'number')
    return (
      <NumberField
        name={name}
        label={label}
        value={typeof test.value === 'number' ? test.value : ''}
        {...(isEquality && { help: t('questionnaires.conditions.emptyIsNone') })}
        onChange={(value) => {
          if (typeof value === 'number') onChange({ ...test, value });
          else if (value === '' && isEquality) onChange({ ...test, value: null });
        }}
      />
    );
  return (
    <TextField
      name={name}
      label={label}
      value={String(test.value ?? '')}
      maxLength={500}
      onChange={(value) => onChange({ ...test, value })}
    />
  );
}
