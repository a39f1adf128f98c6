import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '#platform/web/api.ts';
import type { NameUse } from '../../contract/names.ts';
import { projects } from '../../contract.ts';

const NameUsesDialog = lazy(async () => ({
  default: (await import('./NameUsesDialog.tsx')).NameUsesDialog,
}));

interface Asked {
  uses: readonly NameUse[] | undefined;
  answer: (renames: boolean | undefined) => void;
}

interface Wish {
  projectId: number;
  /** The words on the button that goes on. */
  submit: string;
  /** What the user should know before they decide. */
  note?: string;
}

/**
 * Before names in a project change: `askToRename` takes the old names and shows a dialog with the queries that have them, if there are any. It
 * resolves with `renamesUses` for the save, or with undefined if the user does not go on. `dialog` is a part of the screen, outside of forms.
 */
export function useNameUses({ projectId, submit, note }: Wish): {
  askToRename: (names: readonly string[]) => Promise<boolean | undefined>;
  dialog: ReactNode;
} {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const askToRename = async (names: readonly string[]) => {
    if (names.length === 0) return false;
    const uses = await queries
      .fetchQuery({ ...ask(projects.nameUses, { projectId, names: [...names] }), staleTime: 0 })
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
      <NameUsesDialog
        uses={asked.uses}
        submit={submit}
        note={note}
        onSave={asked.answer}
        onClose={() => asked.answer(undefined)}
      />
    </Suspense>
  );
  return { askToRename, dialog };
}
