import type { Role } from '#platform/contract/roles.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { runners } from '../../../access.ts';

interface Props {
  name: string;
  help: string;
  required?: boolean;
  error?: string | undefined;
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
}

/** The roles that run a query. An Admin runs all. */
export function RolesField({ value, onChange, ...field }: Props) {
  const t = useTexts();
  const offered = runners.filter((role) => role !== 'Admin' || value.includes(role));
  return (
    <MultiSelectField
      {...field}
      label={t('queries.editor.field.roles')}
      options={offered.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      value={[...value]}
      onChange={(chosen) => onChange(offered.filter((role) => chosen.includes(role)))}
    />
  );
}
