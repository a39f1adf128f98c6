import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { Project } from '../../../contract/project.ts';
import { projects } from '../../../contract.ts';
import { Notice } from '#ui/Notice.tsx';
import { isFieldName } from '../problems.ts';
import { FieldUses, useFieldUse } from './FieldUses.tsx';

interface Props {
  project: Project;
  name: string;
  /** Whether there are unsaved changes. They prevent a rename, because it is saved separately. */
  isDirty: boolean;
  onRenamed: (project: Project) => Promise<void>;
  onClose: () => void;
}

/** Shows where a field is used, and renames it in its definition, in the settings, and in people's values. */
export function RenameDialog({ project, name, isDirty, onRenamed, onClose }: Props) {
  const t = useTexts();
  const use = useFieldUse(project.id, name);
  const [to, setTo] = useState(name);
  const { run, problem } = useAct({ shows: 'here' });
  const go = async () => {
    const { id: projectId, version } = project;
    const renamed = await run(projects.renameField, { projectId, name, to, version });
    if (!renamed) return false;
    toast(t('projects.rename.done', { name: to }), { kind: 'success' });
    void onRenamed(renamed);
    return true;
  };
  return (
    <FormDialog
      title={t('projects.rename.of', { name })}
      submit={t('projects.rename')}
      isDirty={to !== name}
      canSubmit={!isDirty && use.data !== undefined && to !== name && isFieldName(to)}
      problem={problem}
      onSubmit={go}
      onClose={onClose}
    >
      <FieldUses use={use} />
      <Text>{t('projects.rename.text')}</Text>
      {isDirty ? (
        <Notice kind="warning" title={t('projects.rename.dirty')} />
      ) : (
        <TextField
          name="rename-to"
          label={t('projects.rename.to')}
          help={t('projects.field.newName.help')}
          required
          maxLength={60}
          value={to}
          error={isFieldName(to) ? undefined : t('projects.fault.name')}
          onChange={setTo}
        />
      )}
    </FormDialog>
  );
}
