import { useQueryClient } from '@tanstack/react-query';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import type { Asked, Output } from '#platform/contract/call.ts';
import { markStale } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { type MassSetting, type SendMode, staleSetting } from '../../contract/mass.ts';
import { developer } from '../../contract.ts';

/** What the editor changes. */
export interface SettingDraft {
  sendMode: SendMode;
  transform: string;
}

export const draftOf = ({ massdata: { sendMode, transform } }: MassSetting): SettingDraft => ({
  sendMode,
  transform,
});

const draftsOf = (userId: number, url: string): Drafts<SettingDraft> =>
  browserDrafts({
    key: `ithaki-mass-draft:${userId}:${url}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<SettingDraft>; version?: number };
      const isWhole = typeof draft?.transform === 'string' && typeof draft.sendMode === 'string';
      return isWhole ? { draft: draft as SettingDraft, version: Number(version) || 0 } : undefined;
    },
  });

type Call = typeof developer.setMass;

/** The draft of the settings of a call. */
export function useSettingDraft(
  saved: MassSetting,
  send: (call: Call, input: Asked<Call>) => Promise<Output<Call>>,
) {
  const t = useTexts();
  const cache = useQueryClient();
  const { id: userId } = useSession();
  // The browser keeps the draft, so leaving the page loses nothing.
  const form = useVersioned<MassSetting, SettingDraft, typeof staleSetting>({
    saved,
    versionOf: ({ version }) => version,
    draftOf,
    save: async (draft, over) => {
      const stored = await send(developer.setMass, {
        url: over.url,
        massdata: draft,
        version: over.version,
      });
      toast(t('developer.mass.saved'), { kind: 'success' });
      return stored;
    },
    stale: staleSetting,
    theirsOf: ({ present }) => present,
    savedBy: ({ changedBy = null, changedAt = new Date(0) }) => ({ by: changedBy, at: changedAt }),
    rebase: rebaseFields(),
    asksAlways: true,
    drafts: draftsOf(userId, saved.url),
    onSaved: () => void markStale(cache, developer.setMass),
  });
  return {
    ...form,
    change: (parts: Partial<SettingDraft>) => form.change((before) => ({ ...before, ...parts })),
  };
}
