import { Text } from '@mantine/core';
import { useState } from 'react';
import { ACTIVE } from '#engines/people/membership.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';
import { people } from '../../../contract.ts';

/** The dialog that sets the default project of a person: one in which they are active. */
export function ProjectDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const undo = useUndoing(people.setDefaultProject);
  const before = user.defaultProjectId;
  const offered = user.projects.filter(({ state }) => state === ACTIVE);
  const [chosen, setChosen] = useState(before === undefined ? '' : String(before));
  const offer = before !== undefined && {
    undo: {
      label: t('people.account.undo'),
      onUndo: () => undo({ userId: user.id, projectId: before }),
    },
  };
  const save = async () => {
    const saved = await run(people.setDefaultProject, { userId: user.id, projectId: Number(chosen) });
    if (saved) toast(t('people.saved'), { kind: 'success', ...offer });
    return saved !== undefined;
  };
  return (
    <FormDialog
      title={t('people.account.project')}
      submit={t('people.save')}
      isDirty={chosen !== String(before ?? '')}
      canSubmit={chosen !== '' && chosen !== String(before)}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      {offered.length === 0 ? (
        <Text role="status">{t('people.account.project.none')}</Text>
      ) : (
        <SelectField
          name="default-project"
          required
          label={t('people.project')}
          help={t('people.account.project.help')}
          options={offered.map(({ id, descr }) => ({ value: String(id), label: descr }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}
