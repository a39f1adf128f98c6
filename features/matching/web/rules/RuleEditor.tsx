import { SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Rule } from '../../contract.ts';
import type { Fields } from '../words/fields.ts';
import { hasWeight } from '../words/rule-sentence.ts';
import type { Faults } from './faults.ts';
import { NeverEditor } from './NeverEditor.tsx';
import { ofKind } from './ready-made.ts';
import { WeightField } from './WeightField.tsx';

interface Props {
  rule: Rule;
  id: number;
  fields: Fields;
  faults: Faults;
  onChange: (rule: Rule) => void;
}

const kinds: readonly Rule['kind'][] = [
  'same',
  'overlap',
  'distance',
  'language',
  'difference',
  'exclusion',
  'earlier',
];

/** The parts of a rule that its kind has. */
export function RuleEditor({ rule, id, fields, faults, onChange }: Props) {
  const t = useTexts();
  const told = (part: keyof Rule) => faults[part] && t(`matching.fault.${faults[part]}`);
  const options = fields.map(({ name, label }) => ({ value: name, label }));
  const number = (value: number | string) => (typeof value === 'number' ? value : undefined);
  const withNumber = (part: 'farKm' | 'span', value: number | string): Rule => {
    const { [part]: _, ...rest } = rule;
    const next = number(value);
    return next === undefined ? rest : { ...rest, [part]: next };
  };
  // The first chosen field is set for both sides, since that is nearly always wanted.
  const withMenteeField = (name: string): Rule => ({
    ...rule,
    menteeField: name,
    mentorField: rule.mentorField ?? name,
  });
  return (
    <Stack gap="sm" mt="sm" maw={720}>
      <SelectField
        name={`kind-${id}`}
        label={t('matching.kind')}
        help={t(`matching.kind.${rule.kind}.help`)}
        required
        options={kinds.map((kind) => ({ value: kind, label: t(`matching.kind.${kind}`) }))}
        value={rule.kind}
        onChange={(value) => onChange(ofKind(rule, kinds.find((kind) => kind === value) ?? rule.kind))}
      />
      {rule.kind !== 'earlier' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField
            name={`mentee-field-${id}`}
            label={t('matching.menteeField')}
            required
            options={options}
            value={rule.menteeField ?? ''}
            error={told('menteeField')}
            onChange={(name) => onChange(withMenteeField(name))}
          />
          <SelectField
            name={`mentor-field-${id}`}
            label={t('matching.mentorField')}
            required
            options={options}
            value={rule.mentorField ?? ''}
            error={told('mentorField')}
            onChange={(name) => onChange({ ...rule, mentorField: name })}
          />
        </SimpleGrid>
      )}
      {rule.kind === 'earlier' && (
        <RadioField
          name={`wish-${id}`}
          label={t('matching.wish')}
          value={rule.wish ?? ''}
          error={told('wish')}
          options={[
            { value: 'prefer', label: t('matching.wish.prefer') },
            { value: 'forbid', label: t('matching.wish.forbid') },
          ]}
          onChange={(wish) =>
            onChange({ ...rule, wish: wish === 'forbid' ? 'forbid' : 'prefer', required: false })
          }
        />
      )}
      {rule.kind === 'distance' && (
        <NumberField
          name={`far-${id}`}
          label={t('matching.farKm')}
          help={t('matching.farKm.help')}
          required
          value={rule.farKm ?? ''}
          error={told('farKm')}
          onChange={(value) => onChange(withNumber('farKm', value))}
        />
      )}
      {rule.kind === 'difference' && (
        <NumberField
          name={`span-${id}`}
          label={t('matching.span')}
          help={t('matching.span.help')}
          required
          value={rule.span ?? ''}
          error={told('span')}
          onChange={(value) => onChange(withNumber('span', value))}
        />
      )}
      {rule.kind === 'exclusion' && (
        <NeverEditor
          rule={rule}
          id={id}
          error={told('never')}
          onChange={(never) => onChange({ ...rule, never })}
        />
      )}
      {hasWeight(rule) && (
        <>
          <WeightField
            id={id}
            weight={rule.weight}
            error={told('weight')}
            onChange={(weight) => onChange({ ...rule, weight })}
          />
          <CheckField
            name={`required-${id}`}
            label={t('matching.required.label')}
            help={t('matching.required.help')}
            value={rule.required}
            onChange={(required) => onChange({ ...rule, required })}
          />
        </>
      )}
    </Stack>
  );
}
