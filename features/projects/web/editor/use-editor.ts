import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markStale, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import type { Project } from '../../contract/project.ts';
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
import { useMustNameSupervisor } from '../shared/SupervisorsField.tsx';
import type { Document } from './document.ts';
import { type Fault, faultsIn, faultsOf } from './problems.ts';
import { rebaseDraft } from './rebase.ts';

/** Undefined for a new project. */
type Saved = Project | undefined;

/** The draft of a project and the functions that change, save and restore it. */
export function useEditor(loaded: Saved, onSaved: (project: Project) => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isTold, setTold] = useState(false);
  const [supervisorIds, setSupervisorIds] = useState<number[]>([]);
  // Only a new project asks for them.
  const asksSupervisors = useMustNameSupervisor() && loaded === undefined;

  const refresh = () => markStale(queries, projects.save);
  const store = async (draft: Draft, over: Saved): Promise<Saved> => {
    const named = over && { id: over.id, version: over.version };
    const saved = await send(projects.save, { project: { ...sentOf(draft), ...named }, supervisorIds });
    setTold(false);
    toast(t('ui.word.theChangesWereSaved'), { kind: 'success' });
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
      // Settings depend on each other, so the user reviews the changes of another user before saving.
      asksAlways: true,
      onSaved: (saved) => {
        void refresh();
        if (saved) onSaved(saved);
      },
    },
    { question: t('projects.leaving') },
  );
  const { draft, base, problem, change } = form;
  const foundFaults = (): Fault[] => [
    ...faultsIn(draft),
    ...(asksSupervisors && supervisorIds.length === 0 ? [{ path: 'Supervisors', code: 'required' }] : []),
  ];
  const ownFaults = isTold ? foundFaults() : [];
  const faults: Fault[] = [...ownFaults, ...(problem ? faultsOf(problem) : [])];
  /** Whether the page finds no errors in the draft. */
  const check = (): boolean => {
    setTold(true);
    return foundFaults().length === 0;
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
    asksSupervisors,
    supervisorIds,
    setSupervisorIds,
    rename: (names: Partial<Pick<Draft, 'url' | 'descr'>>) => change((before) => ({ ...before, ...names })),
    setText: (name: DocumentName, text: string) => change((before) => withText(before, name, text)),
    setSettings: (next: (before: Document) => Document) =>
      change((before) => withDocument(before, 'Settings', next(before.documents.Settings))),
    /** Drops a text that cannot be parsed and returns to the last valid document. */
    dropText: (name: keyof Documents) =>
      change((before) => withDocument(before, name, before.documents[name])),
    /** Continues with a project that another call has saved. */
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
