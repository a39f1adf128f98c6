import { useQueryClient } from '@tanstack/react-query';
import { markStale, send } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { type Cell, staleText } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { placeText, type TextPlace } from '../use-texts-address.ts';

/** The draft of a text, over the version that its cell had when it was opened. It stays in the browser until it is saved or given up. */
export function useTextDraft(label: string, cell: Cell) {
  const cache = useQueryClient();
  const { id } = useSession();
  return useVersioned<Cell, string, typeof staleText>({
    saved: cell,
    versionOf: ({ version }) => version,
    draftOf: ({ text = '' }) => text,
    save: (text, { language, version }) => send(translations.insertText, { label, language, text, version }),
    stale: staleText,
    theirsOf: ({ present }) => present,
    drafts: draftsOf(id, { label, language: cell.language }),
    onSaved: () => void markStale(cache, translations.insertText),
  });
}

const draftsOf = (userId: number, place: TextPlace): Drafts<string> =>
  browserDrafts({
    key: `ithaki-text-draft:${userId}:${placeText(place)}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: unknown; version?: unknown };
      return typeof draft === 'string' ? { draft, version: Number(version) || 0 } : undefined;
    },
  });
