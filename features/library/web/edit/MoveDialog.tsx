import { useState } from 'react';
import type { Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { FolderField } from './FolderField.tsx';

interface Props {
  count: number;
  from: string;
  problem: Problem | undefined;
  /** Returns whether it succeeded: the dialog stays open if it did not. */
  onMove: (category: string) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog that moves items to a folder. */
export function MoveDialog({ count, from, problem, onMove, onClose }: Props) {
  const t = useTexts();
  const [category, setCategory] = useState(from);
  return (
    <FormDialog
      title={t('library.move.title', { count })}
      submit={t('ui.word.move')}
      cancel={t('ui.cancel')}
      isDirty={category !== from}
      problem={problem}
      onSubmit={() => onMove(category)}
      onClose={onClose}
    >
      <FolderField value={category} onChange={setCategory} />
    </FormDialog>
  );
}
