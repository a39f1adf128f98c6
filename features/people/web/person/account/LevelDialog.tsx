import { useState } from 'react';
import { useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';
import { people } from '../../../contract.ts';
import { AccountDialog } from './AccountDialog.tsx';

const levels = [0, 1, 2, 3, 4, 5] as const;

/** The dialog in which an Admin sets the level directly, stronger or weaker than the roles imply (decisions.md). */
export function LevelDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const refreshes = [people.one, people.list];
  const set = useTell(people.setLevel, { refreshes });
  const undo = useUndoing(people.setLevel);
  const before = user.level;
  const [chosen, setChosen] = useState(String(before));
  return (
    <AccountDialog
      title={t('people.account.level')}
      isBusy={set.isPending}
      isReady={chosen !== String(before)}
      failed={set.error ? refusalText(t, set.error) : undefined}
      onSave={() =>
        set.mutate(
          { userId: user.id, level: Number(chosen) },
          {
            onSuccess: () => {
              const onUndo = () => undo({ userId: user.id, level: before });
              toast(t('people.saved'), {
                kind: 'success',
                undo: { label: t('people.account.undo'), onUndo },
              });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <SelectField
        name="level"
        required
        label={t('people.account.level.label')}
        help={t('people.account.level.help')}
        options={levels.map((level) => ({ value: String(level), label: t(`people.account.level.${level}`) }))}
        value={chosen}
        onChange={setChosen}
      />
    </AccountDialog>
  );
}
