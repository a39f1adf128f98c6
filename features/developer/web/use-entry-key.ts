import { useState } from 'react';

type Id = number | undefined;

/**
 * The key of the editor for the record that the address opens. Another record gets another editor. A new one that was saved for the first
 * time stays in its editor: `setMade` gets its id, before the address changes to it.
 */
export function useEntryKey(id: Id): { key: number; setMade: (id: Id) => void } {
  const [madeId, setMade] = useState<Id>();
  const [open, setOpen] = useState({ id, key: 0 });
  if (open.id === id) return { key: open.key, setMade };
  const key = id !== undefined && id === madeId ? open.key : open.key + 1;
  setOpen({ id, key });
  return { key, setMade };
}
