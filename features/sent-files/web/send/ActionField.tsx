import { useQuery } from '@tanstack/react-query';
import { programme } from '#features/programme/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

interface Props {
  /** 0 is none. */
  value: number;
  onChange: (actionId: number) => void;
  disabled: boolean;
}

/** The action that the files belong to, if any. */
export function ActionField({ value, onChange, disabled }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data: actions = [] } = useQuery(ask(programme.all, { projectId }));
  if (actions.length === 0) return null;
  return (
    <SelectField
      name="action"
      disabled={disabled}
      label={t('sent-files.send.action')}
      placeholder={t('sent-files.send.noAction')}
      value={value > 0 ? String(value) : ''}
      options={actions.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
