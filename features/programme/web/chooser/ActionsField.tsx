import type { ActionsFieldProps } from '#features/projects/web/public.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useActionOptions } from './use-action-options.ts';

/** Chooses actions of a project by name. The settings keep their numbers. */
export function ActionsField({ projectId, isMany, value, onChange, ...field }: ActionsFieldProps) {
  const options = useActionOptions(projectId, value);
  if (isMany)
    return (
      <MultiSelectField
        {...field}
        options={options}
        value={value.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
      />
    );
  return (
    <SelectField
      {...field}
      options={options}
      value={value.length > 0 ? String(value[0]) : ''}
      onChange={(chosen) => onChange(chosen === '' ? [] : [Number(chosen)])}
    />
  );
}
