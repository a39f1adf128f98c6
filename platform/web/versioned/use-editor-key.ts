import { useState } from 'react';

type Id = string | number | undefined;

/**
 * The key of the editor for the record that the address opens. Another record gets another editor. A new record that was saved for the
 * first time stays in its editor, with its result and its undo: `setMade` gets its id, before the address changes to it.
 */
export function useEditorKey(id: Id): { key: number; setMade: (id: Id) => void } {
  const [madeId, setMade] = useState<Id>();
  const [open, setOpen] = useState({ id, key: 0 });
  if (open.id === id) return { key: open.key, setMade };
  const key = id !== undefined && id === madeId ? open.key : open.key + 1;
  setOpen({ id, key });
  return { key, setMade };
}
