import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import type { Project } from '../../contract/entering.ts';
import { projects } from '../../contract.ts';
import { staleProject } from '../../contract/versions.ts';
import {
  type DocumentName,
  type Documents,
  type Draft,
  draftOf,
  emptyDraft,
  faultOf,
  isSame,
  sentOf,
  withDocument,
  withText,
} from './draft.ts';
import type { Document } from './document.ts';
import { type Fault, faultsIn, faultsOf } from './problems.ts';
import { rebaseDraft } from './rebase.ts';

/** The calls that show a project, and are stale when one was saved. */
const shown = [projects.manage, projects.list, projects.open, projects.byId, projects.history];

/** Undefined for a project that does not exist yet. */
type Saved = Project | undefined;

/** A project in its editor. */
export function useEditor(loaded: Saved, onSaved: (project: Project) => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isTold, setTold] = useState(false);

  const refresh = async () => {
    await Promise.all(shown.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };
  const store = async (draft: Draft, over: Saved): Promise<Saved> => {
    const named = over && { id: over.id, version: over.version };
    const saved = await send(projects.save, { project: { ...sentOf(draft), ...named } });
    setTold(false);
    toast(t('projects.saved'), { kind: 'success' });
    return saved;
  };
  const form = useVersioned<Saved, Draft, typeof staleProject>(
    {
      saved: loaded,
      versionOf: (saved) => saved?.version ?? 0,
      draftOf: (saved) => (saved ? draftOf(saved) : emptyDraft),
      isSame,
      save: store,
      stale: staleProject,
      theirsOf: ({ present }) => present.project,
      rebase: rebaseDraft,
      // Settings work together: their editor looks at what another user changed before they are saved.
      asksAlways: true,
      onSaved: (saved) => {
        void refresh();
        if (saved) onSaved(saved);
      },
    },
    { question: t('projects.leaving') },
  );
  const { draft, base, problem, change } = form;
  const ownFaults = isTold ? faultsIn(draft) : [];
  const faults: Fault[] = [...ownFaults, ...(problem ? faultsOf(problem) : [])];
  /** Goes on only when the page finds nothing wrong with the draft. */
  const check = (): boolean => {
    setTold(true);
    return faultsIn(draft).length === 0;
  };

  return {
    draft,
    stored: base,
    isDirty: form.hasChanges,
    isBroken: faultOf(draft, 'Settings') !== undefined,
    busy: form.isBusy,
    problem,
    conflict: form.conflict,
    faults,
    rename: (names: Partial<Pick<Draft, 'url' | 'descr'>>) => change((before) => ({ ...before, ...names })),
    setText: (name: DocumentName, text: string) => change((before) => withText(before, name, text)),
    setSettings: (next: (before: Document) => Document) =>
      change((before) => withDocument(before, 'Settings', next(before.documents.Settings))),
    /** Lets go of a text that cannot be read, for the document as it was before. */
    dropText: (name: keyof Documents) =>
      change((before) => withDocument(before, name, before.documents[name])),
    /** Begins again from what another call has saved. */
    take: async (project: Project) => {
      setTold(false);
      form.put(project);
      await refresh();
    },
    save: async () => {
      if (check()) await form.save();
    },
    keepMine: async () => {
      if (check()) await form.keepMine();
    },
    takeTheirs: () => {
      setTold(false);
      form.takeTheirs();
    },
    /** Saves the documents of an older version as the newest. */
    restore: async (older: Project) => {
      change(draftOf(older));
      await form.save();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
