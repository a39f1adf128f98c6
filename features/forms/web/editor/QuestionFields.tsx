import { Checkbox, Group, Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { questionTypes } from '../../contract/form.ts';
import type { WireQuestion } from '../shared/definition.ts';
import { LimitFields } from './LimitFields.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { RuleField } from './RuleField.tsx';
import type { Faults } from './use-faults.ts';
import { ValidationEditor } from './ValidationEditor.tsx';
import { WordsField } from './WordsField.tsx';

interface Props {
  question: WireQuestion;
  faults: Faults;
  onChange: (question: WireQuestion) => void;
}

const withOptions: ReadonlySet<string> = new Set(['select', 'multiSelect', 'radio']);

/** All that a question of the form says and asks: its words, its type, its limits and its rules. */
export function QuestionFields({ question, faults, onChange }: Props) {
  const t = useTexts();
  const { name, type, label, help, required, options, show, validation, filter } = question;
  const set = (change: Partial<WireQuestion>) => onChange({ ...question, ...change });
  const setType = (next: string) => {
    const found = questionTypes.find((one) => one === next);
    if (!found) return;
    const { options: _, filter: __, min: ___, max: ____, maxLength: _____, ...rest } = question;
    onChange({
      ...rest,
      type: found,
      ...(withOptions.has(found) && { options: options ?? [], ...(filter && { filter }) }),
    });
  };
  return (
    <Stack gap="sm" mt="sm">
      <WordsField
        name={`${name}-label`}
        label={t('ui.word.question')}
        required
        value={label}
        onChange={(words) => set({ label: words })}
      />
      <WordsField
        name={`${name}-help`}
        label={t('forms.question.help')}
        value={help}
        onChange={(words) => set({ help: words })}
      />
      <Group align="end" gap="sm">
        <TextField
          name={`${name}-name`}
          label={t('forms.question.name')}
          value={name}
          maxLength={60}
          onChange={(next) => set({ name: next })}
        />
        <SelectField
          name={`${name}-type`}
          required
          label={t('forms.question.type')}
          options={questionTypes.map((one) => ({ value: one, label: t(`forms.type.${one}`) }))}
          value={type}
          onChange={setType}
        />
        <Checkbox
          mb="xs"
          label={t('forms.question.required')}
          checked={required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
      </Group>
      <LimitFields question={question} onChange={onChange} />
      {withOptions.has(type) && (
        <OptionsEditor name={name} options={options ?? []} onChange={(next) => set({ options: next })} />
      )}
      <RuleField
        label={t('forms.rule.show')}
        help={t('forms.rule.show.help')}
        value={show ?? ''}
        faults={faults}
        onChange={(code) => set({ show: code })}
      />
      <ValidationEditor
        name={name}
        validation={validation ?? []}
        faults={faults}
        onChange={(next) => set({ validation: next })}
      />
      {withOptions.has(type) && (
        <RuleField
          label={t('forms.rule.filter')}
          help={t('forms.rule.filter.help')}
          value={filter ?? ''}
          faults={faults}
          onChange={(code) => set({ filter: code })}
        />
      )}
    </Stack>
  );
}
