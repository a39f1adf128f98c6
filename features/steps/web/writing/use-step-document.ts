import { useQueryClient } from '@tanstack/react-query';
import { ask, markStale, send } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useVersioned, type Versioned } from '#platform/web/versioned/use-versioned.ts';
import { steps } from '../../contract.ts';
import type { OneStep, Step } from '../../contract/steps.ts';
import { staleDocument, type Written } from '../../contract/documents.ts';
import { textIn, withText } from '../model/documents.ts';
import { documentDrafts } from './drafts.ts';

type Document = 'mentee' | 'draft' | 'private';

interface Props {
  one: OneStep;
  /** The input by which the step was loaded. */
  asked: { actionId: number; menteeId?: number };
  document: Document;
}

const nothing: Written = { data: '{}', version: 0 };

/** A text that saves itself while its component is mounted. */
export type StepDocument = Versioned<Written, string>;

/** The text is saved this long after the last key, in milliseconds. */
const PAUSE_MS = 1000;

/** Edits what the mentee writes, the reply before it is sent, or the private note. */
export function useStepDocument({ one, asked, document }: Props): StepDocument {
  const { id: userId } = useSession();
  const queries = useQueryClient();
  const part = `${document}Data` as const;
  const { actionId } = asked;
  const menteeId = one.mentee.id;
  return useVersioned<Written, string, typeof staleDocument>({
    saved: one[part] ?? nothing,
    versionOf: ({ version }) => version,
    draftOf: ({ data }) => textIn(data),
    save: (text, base) => saves[document]({ actionId, menteeId }, text, base),
    stale: staleDocument,
    theirsOf: ({ present }) => present,
    savedBy: ({ changedBy = null, changedAt = null }) => ({ by: changedBy, at: changedAt }),
    drafts: documentDrafts({ userId, actionId, menteeId, document }),
    pauseMs: PAUSE_MS,
    onSaved: (now) => {
      queries.setQueryData(ask(steps.step, asked).queryKey, (old) =>
        old ? { ...old, [part]: now, ...(document === 'mentee' && { step: begun(old.step) }) } : old,
      );
      void markStale(queries, steps.saveMine);
    },
  });
}

/** The step after its mentee wrote: it has begun, and unless it waits for the mentor the text is a draft. */
const begun = (step: Step): Step => ({
  ...step,
  state: step.state === 'open' ? 'started' : step.state,
  isWriting: !step.waitsForMentor,
  hasNews: false,
});

interface Pair {
  actionId: number;
  menteeId: number;
}

type Save = (pair: Pair, text: string, base: Written) => Promise<Written>;

const saves: Record<Document, Save> = {
  mentee: ({ actionId }, text, { version }) =>
    send(steps.updateMine, { actionId, data: JSON.stringify({ text }), version }),
  draft: (pair, text, { version }) =>
    send(steps.saveReply, { ...pair, data: JSON.stringify({ text }), version }),
  // No call changes single keys of this document, so the other keys are sent, too.
  private: (pair, text, { data, version }) =>
    send(steps.savePrivate, { ...pair, data: withText(data, text), version }),
};
