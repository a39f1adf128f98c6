import { SimpleGrid } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { FormQuestion } from '../../../contract/form.ts';
import type { Questions } from '../state/questions.ts';
import { questionOptions } from './question-options.ts';

interface Props {
  questions: Questions;
  question: FormQuestion;
  onChange: (change: Partial<FormQuestion>) => void;
}

/** When a question is shown, and its group, in which only one question is ΝΑΙ. */
export function ConditionFields({ questions, question, onChange }: Props) {
  const t = useTexts();
  const { type, conditionId, conditionInverse, ages, exclusiveGroup } = question;
  const setAge = (end: 'from' | 'to', value: number | string) => {
    const next = { ...ages, [end]: typeof value === 'number' ? value : undefined };
    onChange({ ages: next.from === undefined && next.to === undefined ? undefined : next });
  };
  return (
    <>
      <SelectField
        name="question-condition"
        label={t('microdata.editor.condition')}
        help={t('microdata.editor.condition.help')}
        options={questionOptions(
          questions,
          conditionId,
          (one) => one.type === 'radio' && fits(questions, question, one),
        )}
        value={conditionId ?? ''}
        onChange={(id) =>
          onChange(id === '' ? { conditionId: undefined, conditionInverse: false } : { conditionId: id })
        }
      />
      {conditionId !== undefined && (
        <RadioField
          name="question-inverse"
          label={t('microdata.editor.answer')}
          options={[
            { value: 'yes', label: t('microdata.editor.answer.yes') },
            { value: 'no', label: t('microdata.editor.answer.no') },
          ]}
          value={conditionInverse ? 'no' : 'yes'}
          onChange={(answer) => onChange({ conditionInverse: answer === 'no' })}
        />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <NumberField
          name="question-ages-from"
          label={t('microdata.editor.agesFrom')}
          help={t('microdata.editor.ages.help')}
          decimals={false}
          min={0}
          max={150}
          value={ages?.from ?? ''}
          onChange={(value) => setAge('from', value)}
        />
        <NumberField
          name="question-ages-to"
          label={t('microdata.editor.agesTo')}
          help={t('microdata.editor.ages.help')}
          decimals={false}
          min={0}
          max={150}
          value={ages?.to ?? ''}
          onChange={(value) => setAge('to', value)}
        />
      </SimpleGrid>
      {(type === 'radio' || exclusiveGroup !== undefined) && (
        <TextField
          name="question-group"
          label={t('microdata.editor.group')}
          help={t('microdata.editor.group.help')}
          maxLength={40}
          value={exclusiveGroup ?? ''}
          onChange={(group) => onChange({ exclusiveGroup: group.trim() === '' ? undefined : group })}
        />
      )}
    </>
  );
}

/** Whether a question can govern another one: it is asked at the same stage, and is not governed by it. */
function fits(questions: Questions, question: FormQuestion, other: FormQuestion): boolean {
  if (other.sixMonths !== question.sixMonths) return false;
  const seen = new Set<string>();
  for (let at: FormQuestion | undefined = other; at && !seen.has(at.id);) {
    if (at.id === question.id) return false;
    seen.add(at.id);
    const above: string | undefined = at.conditionId;
    at = questions.find(({ id }) => id === above);
  }
  return true;
}
