import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { matching, type Rule } from '../../contract.ts';
import type { Fields } from '../words/fields.ts';
import type { Entry } from './entry.ts';
import { type Faults, faultsIn, faultsTold } from './faults.ts';

/** What is being changed: over which version, what stood there before, and how it stands now. */
interface Edit {
  version: number;
  before: readonly Rule[];
  entries: readonly Entry[];
}

const noFields: Fields = [];
const editOf = (data: { rules: readonly Rule[]; version: number } | undefined): Edit | undefined =>
  data && {
    version: data.version,
    before: data.rules,
    entries: data.rules.map((rule, key) => ({ key, rule })),
  };

/** The rules of the project under their reader's hands: nothing is kept before it is saved. */
export function useRules() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const query = ask(matching.rules, { projectId });
  const { data, error, refetch } = useQuery(query);
  const [edit, setEdit] = useState<Edit>();
  const [faults, setFaults] = useState<Readonly<Record<number, Faults>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const now = edit ?? editOf(data);
  const isDirty =
    edit !== undefined &&
    JSON.stringify(edit.entries.map(({ rule }) => rule)) !== JSON.stringify(edit.before);

  const change = (next: (entries: readonly Entry[]) => readonly Entry[]) =>
    setEdit((before) => {
      const from = before ?? editOf(data);
      return from && { ...from, entries: next(from.entries) };
    });

  const store = async (entries: readonly Entry[], over: number) => {
    setBusy(true);
    setProblem(undefined);
    const rules = entries.map(({ rule }) => rule);
    try {
      const { version } = await send(matching.saveRules, { projectId, rules, version: over });
      queries.setQueryData(query.queryKey, { rules, version, fields: data?.fields ?? [] });
      setEdit(undefined);
      toast(t('matching.rules.saved'), { kind: 'success' });
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure;
      setProblem(failure);
      setFaults(faultsTold(failure, entries));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** The rules as they stand on the page; undefined while they are on their way. */
    entries: now?.entries,
    fields: data?.fields ?? noFields,
    isDirty,
    isBusy,
    faults,
    /** Why the last save was refused. */
    problem,
    /** Why the rules could not be had. */
    lost: data || !(error instanceof Problem) ? undefined : error,
    refetch: () => void refetch(),
    change,
    set: (key: number, rule: Rule) => {
      // What was told is about what was written.
      setFaults((told) =>
        Object.fromEntries(Object.entries(told).filter(([other]) => Number(other) !== key)),
      );
      change((entries) => entries.map((entry) => (entry.key === key ? { key, rule } : entry)));
    },
    save: async () => {
      if (!now) return;
      const own = faultsIn(now.entries);
      setFaults(own);
      if (Object.keys(own).length === 0) await store(now.entries, now.version);
    },
    /** Back to what is saved. */
    reset: () => {
      setEdit(undefined);
      setFaults({});
      setProblem(undefined);
    },
    /** Begins again from what others have saved meanwhile. */
    takeNewest: async () => {
      await refetch();
      setEdit(undefined);
      setFaults({});
      setProblem(undefined);
    },
    /** Saves what is written here in the place of what others have saved. */
    keepOwn: async () => {
      const { data: newest } = await refetch();
      if (now && newest) await store(now.entries, newest.version);
    },
  };
}

export type Rules = ReturnType<typeof useRules>;
