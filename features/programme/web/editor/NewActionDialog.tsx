import { useState } from 'react';
import { actionType } from '#engines/actions/types.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Action } from '../../contract/actions.ts';
import type { ActionType } from '../../contract/types.ts';
import { programme } from '../../contract.ts';

interface Props {
  types: readonly ActionType[];
  /** The last group of the programme. The new action is added to it. */
  group: readonly string[];
  onMade: (action: Action) => void;
  onClose: () => void;
}

/** Asks for the title and the type of a new action. The other fields are in its panel. */
export function NewActionDialog({ types, group, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [title, setTitle] = useState('');
  const [typeId, setType] = useState(String(actionType.task));
  const [isTried, setTried] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const make = async () => {
    setTried(true);
    if (title.trim() === '') return false;
    const made = await run(programme.create, {
      projectId,
      typeId: Number(typeId),
      title: title.trim(),
      group: [...group],
    });
    if (made) onMade(made);
    return made !== undefined;
  };
  return (
    <FormDialog
      title={t('programme.new')}
      submit={t('programme.make')}
      isDirty={title !== ''}
      problem={problem}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField
        name="new-action-title"
        required
        label={t('ui.word.title')}
        value={title}
        onChange={setTitle}
        error={isTried && title.trim() === '' && t('ui.word.writeATitle')}
      />
      <SelectField
        name="new-action-type"
        required
        label={t('programme.type')}
        options={types.map((type) => ({ value: String(type.id), label: type.title }))}
        value={typeId}
        onChange={(next) => setType(next || typeId)}
      />
    </FormDialog>
  );
}
