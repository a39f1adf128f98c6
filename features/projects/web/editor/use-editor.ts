import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, Problem, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
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

/** Everything that shows a project somewhere, and is stale when one was saved. */
const shown = [projects.manage, projects.list, projects.open, projects.byId, projects.history];

/** A project under the editor's hands; `loaded` is absent for one that does not exist yet. */
export function useEditor(loaded: Project | undefined, onSaved: (project: Project) => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => (loaded ? draftOf(loaded) : emptyDraft));
  const [problem, setProblem] = useState<Problem>();
  const [isTold, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const isDirty = !isSame(draft, stored ? draftOf(stored) : emptyDraft);
  const isBroken = faultOf(draft, 'Settings') !== undefined;

  const change = (next: (before: Draft) => Draft) => {
    // What the server found is about what was sent.
    if (problem && !isRefusal(problem, staleProject)) setProblem(undefined);
    setDraft(next);
  };

  /** Makes one step with the server; what it refuses stands on the page until the next one. */
  const step = async (take: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await take();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  /** Takes over what the server now has. What was typed while it was on its way stays. */
  const take = async (project: Project, sent?: Draft) => {
    setStored(project);
    setDraft((now) => (sent && now !== sent ? now : draftOf(project)));
    setTold(false);
    await Promise.all(shown.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };

  const store = async (sent: Draft, over: Project | undefined) => {
    const named = over && { id: over.id, version: over.version };
    const saved = await send(projects.save, { project: { ...sentOf(sent), ...named } });
    await take(saved, sent);
    toast(t('projects.saved'), { kind: 'success' });
    onSaved(saved);
  };

  const newest = async (): Promise<Project> => send(projects.byId, { id: stored!.id });
  const ownFaults = isTold ? faultsIn(draft) : [];
  const faults: Fault[] = [...ownFaults, ...(problem ? faultsOf(problem) : [])];

  return {
    draft,
    stored,
    isDirty,
    isBroken,
    busy,
    problem,
    faults,
    rename: (names: Partial<Pick<Draft, 'url' | 'descr'>>) => change((before) => ({ ...before, ...names })),
    setText: (name: DocumentName, text: string) => change((before) => withText(before, name, text)),
    setSettings: (next: (before: Document) => Document) =>
      change((before) => withDocument(before, 'Settings', next(before.documents.Settings))),
    /** Lets go of a text that cannot be read, for the document as it was before. */
    dropText: (name: keyof Documents) =>
      change((before) => withDocument(before, name, before.documents[name])),
    take,
    save: async () => {
      setTold(true);
      if (faultsIn(draft).length === 0) await step(() => store(draft, stored));
    },
    /** Saves what was written here as a change of the newest version. */
    keepOwn: () =>
      step(async () => {
        const over = await newest();
        setStored(over);
        await store(draft, over);
      }),
    /** Begins again from the newest version; what was changed here is gone. */
    takeNewest: () => step(async () => take(await newest())),
    /** Saves the documents of an older version as the newest. */
    restore: (older: Project) =>
      step(async () => {
        const old = draftOf(older);
        setDraft(old);
        await store(old, stored);
      }),
  };
}

export type Editor = ReturnType<typeof useEditor>;
