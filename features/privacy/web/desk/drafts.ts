import { useState } from 'react';

/** What was typed for a request and not sent yet. */
export interface Draft {
  outcome: 'done' | 'refused' | '';
  answer: string;
  reason: string;
}

const nothing: Draft = { outcome: '', answer: '', reason: '' };

/** Keeps what was typed for each request while another one is looked at. */
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
