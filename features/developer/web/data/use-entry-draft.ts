import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import type { Asked, Output } from '#platform/contract/call.ts';
import { markStale } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { staleEntry } from '../../contract/data.ts';
import { developer } from '../../contract.ts';
import { draftOf, type EntryDraft, entryDrafts, type SavedEntry } from './draft.ts';

type Call = typeof developer.setEntry;

interface Options {
  /** Sends the call, and asks for the password where the server wants it. */
  send: (call: Call, input: Asked<Call>) => Promise<Output<Call>>;
  /** Gets the id of an entry that was saved for the first time. */
  onMade: (id: number) => void;
}

/** The draft of a data entry. */
export function useEntryDraft(saved: SavedEntry, { send, onMade }: Options) {
  const t = useTexts();
  const cache = useQueryClient();
  const session = useSession();

  const store = async (draft: EntryDraft, over: SavedEntry): Promise<SavedEntry> => {
    const { text, ...content } = draft;
    const stored = await send(developer.setEntry, {
      ...content,
      data: JSON.parse(text),
      ...(over.id !== undefined && { id: over.id, version: over.version }),
    });
    toast(t('developer.data.saved', { name: draft.name }), { kind: 'success' });
    return stored;
  };

  const form = useVersioned<SavedEntry, EntryDraft, typeof staleEntry>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      save: store,
      stale: staleEntry,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(),
      asksAlways: true,
      drafts: entryDrafts(session.id, String(saved.id ?? 'new')),
      onSaved: ({ id }) => {
        void markStale(cache, developer.setEntry);
        if (saved.id === undefined && id !== undefined) onMade(id);
      },
    },
    { question: t('developer.data.leaving'), part: 'entry' },
  );
  return {
    ...form,
    change: (parts: Partial<EntryDraft>) => form.change((before) => ({ ...before, ...parts })),
  };
}
