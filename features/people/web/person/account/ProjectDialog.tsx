import { Text } from '@mantine/core';
import { useState } from 'react';
import { ACTIVE } from '#engines/people/membership.ts';
import { useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';
import { people } from '../../../contract.ts';
import { AccountDialog } from './AccountDialog.tsx';

/** The dialog that sets the default project of a person: one in which they are active. */
export function ProjectDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const set = useTell(people.setDefaultProject, { refreshes: [people.one] });
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
  return (
    <AccountDialog
      title={t('people.account.project')}
      isBusy={set.isPending}
      isReady={chosen !== '' && chosen !== String(before)}
      failed={set.error ? refusalText(t, set.error) : undefined}
      onSave={() =>
        set.mutate(
          { userId: user.id, projectId: Number(chosen) },
          {
            onSuccess: () => {
              toast(t('people.saved'), { kind: 'success', ...offer });
              onClose();
            },
          },
        )
      }
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
    </AccountDialog>
  );
}
