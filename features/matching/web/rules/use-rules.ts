import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { matching, type Rule, staleRules } from '../../contract.ts';
import type { Fields } from '../words/fields.ts';
import { entriesOf, type Entry } from './entry.ts';
import { type Faults, faultsIn, faultsFromServer } from './faults.ts';

/** The saved rules; undefined until the server has answered. */
type Saved = { rules: Rule[]; version: number } | undefined;
type Entries = readonly Entry[];

const noFields: Fields = [];
const rulesOf = (entries: Entries) => entries.map(({ rule }) => rule);

/** The draft of the project's rules. Nothing is stored before the user saves. */
export function useRules() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const query = ask(matching.rules, { projectId });
  const { data, error, refetch } = useQuery(query);
  const [faults, setFaults] = useState<Readonly<Record<number, Faults>>>({});

  const store = async (entries: Entries, over: Saved): Promise<Saved> => {
    const own = faultsIn(entries);
    setFaults(own);
    if (!over || Object.keys(own).length > 0) return undefined;
    const rules = rulesOf(entries);
    try {
      const { version } = await send(matching.saveRules, { projectId, rules, version: over.version });
      toast(t('matching.rules.saved'), { kind: 'success' });
      return { rules, version };
    } catch (failure) {
      if (failure instanceof Problem) setFaults(faultsFromServer(failure, entries));
      throw failure;
    }
  };
  const rules = useVersioned<Saved, Entries, typeof staleRules>(
    {
      saved: data,
      versionOf: (saved) => saved?.version ?? -1,
      draftOf: (saved) => entriesOf(saved?.rules ?? []),
      isSame: (one, other) => JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other)),
      save: store,
      stale: staleRules,
      theirsOf: ({ present, version }) => ({ rules: present, version }),
      onSaved: (now) =>
        queries.setQueryData(query.queryKey, (old) => (old && now ? { ...old, ...now } : old)),
    },
    { question: t('matching.leave') },
  );
  const { base, draft, hasChanges, isBusy, problem, conflict, change, save } = rules;

  return {
    /** The rules that the page shows; undefined while loading. */
    entries: base && draft,
    /** How many rules are saved, which is how many a proposal uses; undefined while loading. */
    saved: base?.rules.length,
    fields: data?.fields ?? noFields,
    isDirty: hasChanges,
    isBusy,
    faults,
    /** Why the last save was refused. */
    problem,
    /** What another user saved in the meantime. */
    conflict,
    /** Why the rules could not be loaded. */
    lost: data || !(error instanceof Problem) ? undefined : error,
    refetch: () => void refetch(),
    change,
    set: (key: number, rule: Rule) => {
      // Faults that were found in the previous version of the rule no longer apply.
      setFaults((found) =>
        Object.fromEntries(Object.entries(found).filter(([other]) => Number(other) !== key)),
      );
      change((entries) => entries.map((entry) => (entry.key === key ? { key, rule } : entry)));
    },
    save,
    /** Returns to the saved rules. */
    reset: () => {
      rules.reset();
      setFaults({});
    },
    takeTheirs: () => {
      rules.takeTheirs();
      setFaults({});
    },
    keepMine: rules.keepMine,
  };
}

export type Rules = ReturnType<typeof useRules>;
