import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { Project } from '../../../contract/entering.ts';
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
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { id: projectId, version } = project;
      const renamed = await send(projects.renameField, { projectId, name, to, version });
      toast(t('projects.rename.done', { name: to }), { kind: 'success' });
      onClose();
      await onRenamed(renamed);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('projects.rename.of', { name })}</b>}>
      <Stack>
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
        {problem && <FailureNotice error={problem} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={isDirty || !use.data || to === name || !isFieldName(to)}
            loading={busy}
            onClick={() => void go()}
          >
            {t('projects.rename')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
