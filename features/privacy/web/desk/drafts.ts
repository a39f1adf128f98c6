import { useState } from 'react';

/** Text typed for a request and not sent yet. */
export interface Draft {
  outcome: 'done' | 'refused' | '';
  answer: string;
  reason: string;
}

const nothing: Draft = { outcome: '', answer: '', reason: '' };

/** Keeps the draft of each request while the user looks at another. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
  return {
    of: (id: number): Draft => drafts[id] ?? nothing,
    change: (id: number, change: Partial<Draft>) =>
      setDrafts((before) => ({ ...before, [id]: { ...nothing, ...before[id], ...change } })),
    hold: () =>
      Object.values(drafts).some(({ answer, reason }) => answer.trim() !== '' || reason.trim() !== ''),
  };
}
