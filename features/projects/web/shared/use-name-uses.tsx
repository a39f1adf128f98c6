import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import type { NameUse } from '../../contract/names.ts';
import { projects } from '../../contract.ts';

const NameUsesDialog = lazy(async () => ({
  default: (await import('./NameUsesDialog.tsx')).NameUsesDialog,
}));

interface Asked {
  uses: readonly NameUse[] | undefined;
  answer: (renames: boolean | undefined) => void;
}

/**
 * Before titles of a project change: `askToRename` takes the old titles and shows a dialog with the queries that have them, if there are any. It
 * resolves with `renamesUses` for the save, or with undefined if the user does not go on. `dialog` is a part of the screen.
 */
export function useNameUses(): {
  askToRename: (titles: readonly string[]) => Promise<boolean | undefined>;
  dialog: ReactNode;
} {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const [asked, setAsked] = useState<Asked>();
  const askToRename = async (titles: readonly string[]) => {
    if (titles.length === 0) return false;
    const uses = await queries
      .fetchQuery({ ...ask(projects.nameUses, { projectId, names: [...titles] }), staleTime: 0 })
      .catch(() => undefined);
    if (uses?.length === 0) return false;
    return new Promise<boolean | undefined>((resolve) => {
      const answer = (renames: boolean | undefined) => {
        setAsked(undefined);
        resolve(renames);
      };
      setAsked({ uses, answer });
    });
  };
  const dialog = asked && (
    <Suspense>
      <NameUsesDialog uses={asked.uses} onSave={asked.answer} onClose={() => asked.answer(undefined)} />
    </Suspense>
  );
  return { askToRename, dialog };
}
