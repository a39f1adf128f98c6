import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { optionLists } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import type { FormQuestion } from '../../../contract/form.ts';
import styles from '../editor.module.css';
import type { Questions } from '../state/questions.ts';
import { questionOptions } from './question-options.ts';

interface Props {
  questions: Questions;
  question: FormQuestion;
  onChange: (change: Partial<FormQuestion>) => void;
}

const OWN = 'own';

/** The choices of a select, or how many words a question takes. */
export function OptionsFields({ questions, question, onChange }: Props) {
  const t = useTexts();
  const { type, options = [], optionsFrom, cascadeFrom } = question;
  if (type === 'words') return <WordsField options={options} onChange={onChange} />;
  if (type !== 'select') return null;
  return (
    <>
      <SelectField
        name="question-options-from"
        label={t('microdata.editor.optionsFrom')}
        required
        options={[OWN, ...optionLists].map((value) => ({
          value,
          label: t(`microdata.editor.list.${value}`),
        }))}
        value={optionsFrom ?? OWN}
        onChange={(chosen) => onChange({ optionsFrom: optionLists.find((list) => list === chosen) })}
      />
      {!optionsFrom && <OptionList options={options} onOptions={(next) => onChange({ options: next })} />}
      {(optionsFrom === 'municipalities' || cascadeFrom !== undefined) && (
        <SelectField
          name="question-cascade"
          label={t('microdata.editor.cascade')}
          help={t('microdata.editor.cascade.help')}
          options={questionOptions(
            questions,
            cascadeFrom,
            (one) => one.optionsFrom === 'regions' && one.sixMonths === question.sixMonths,
          )}
          value={cascadeFrom ?? ''}
          onChange={(id) => onChange({ cascadeFrom: id === '' ? undefined : id })}
        />
      )}
    </>
  );
}

type Option = NonNullable<FormQuestion['options']>[number];

interface ListProps {
  options: readonly Option[];
  onOptions: (options: Option[]) => void;
}

function OptionList({ options, onOptions }: ListProps) {
  const t = useTexts();
  const add = () => {
    let number = options.length + 1;
    while (options.some(({ value }) => value === String(number))) number += 1;
    onOptions([...options, { value: String(number), text: '' }]);
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('microdata.editor.options')}>
      <Text fw={500}>{t('microdata.editor.options')}</Text>
      {options.map((option, index) => (
        // A choice is known by its place, because its value can be typed over.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.option}>
          <TextField
            name={`option-${index}-value`}
            label={t('ui.word.value')}
            maxLength={100}
            value={option.value}
            onChange={(value) => onOptions(replaceAt(options, index, { ...option, value }))}
          />
          <TextField
            name={`option-${index}-text`}
            label={t('ui.word.text')}
            maxLength={300}
            value={option.text}
            onChange={(text) => onOptions(replaceAt(options, index, { ...option, text }))}
          />
          <Arrange
            name={option.text || option.value}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            onMove={(by) => onOptions(moveAt(options, index, by))}
            onRemove={() => onOptions(removeAt(options, index))}
          />
        </div>
      ))}
      <div>
        <Button size="sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('microdata.editor.option.add')}
        </Button>
      </div>
    </Stack>
  );
}

interface WordsProps {
  options: readonly Option[];
  onChange: (change: Partial<FormQuestion>) => void;
}

/** How many words a question takes: the largest number in its options (spec 001 §5). */
function WordsField({ options, onChange }: WordsProps) {
  const t = useTexts();
  const numbers = options.flatMap(({ text }) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  const set = (value: number | string) =>
    onChange({
      options: typeof value === 'number' ? [{ value: String(value), text: String(value) }] : undefined,
    });
  return (
    <NumberField
      name="question-words"
      label={t('microdata.editor.words')}
      help={t('microdata.editor.words.help')}
      required
      decimals={false}
      min={1}
      max={99}
      value={numbers.length > 0 ? Math.max(...numbers) : ''}
      onChange={set}
    />
  );
}
