import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { TagsField } from './TagsField.tsx';

interface Props {
  count: number;
  problem: Problem | undefined;
  /** Returns whether it succeeded: the dialog stays open if it did not. */
  onTag: (change: { add: string[]; remove: string[] }) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog that adds tags to items and takes others away. */
export function TagDialog({ count, problem, onTag, onClose }: Props) {
  const t = useTexts();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const isChosen = add.length + remove.length > 0;
  return (
    <FormDialog
      title={t('library.tag.title', { count })}
      submit={t('library.tag.save')}
      cancel={t('ui.cancel')}
      isDirty={isChosen}
      canSubmit={isChosen}
      problem={problem}
      onSubmit={() => onTag({ add, remove })}
      onClose={onClose}
    >
      <TagsField name="add" label={t('library.tag.add')} value={add} onChange={setAdd} />
      <TagsField name="remove" label={t('library.tag.remove')} value={remove} onChange={setRemove} />
    </FormDialog>
  );
}
