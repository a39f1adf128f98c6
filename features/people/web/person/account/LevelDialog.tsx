import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';
import { people } from '../../../contract.ts';

const levels = [0, 1, 2, 3, 4, 5] as const;

/** The dialog in which an Admin sets the level directly, stronger or weaker than the roles imply (decisions.md). */
export function LevelDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const undo = useUndoing(people.setLevel);
  const before = user.level;
  const [chosen, setChosen] = useState(String(before));
  const save = async () => {
    const saved = await run(people.setLevel, { userId: user.id, level: Number(chosen) });
    const onUndo = () => undo({ userId: user.id, level: before });
    if (saved)
      toast(t('people.saved'), { kind: 'success', undo: { label: t('people.account.undo'), onUndo } });
    return saved !== undefined;
  };
  return (
    <FormDialog
      title={t('people.account.level')}
      submit={t('people.save')}
      isDirty={chosen !== String(before ?? '')}
      canSubmit={chosen !== String(before)}
      problem={problem}
      onSubmit={save}
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
    </FormDialog>
  );
}
