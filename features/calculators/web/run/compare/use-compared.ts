import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { synced } from '#features/synced/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useContentLanguage } from '#platform/web/texts.ts';
import { scenarioObject } from '../../../scenario-names.ts';
import type { Scenario } from '../../../contract/scenarios.ts';
import type { Inputs } from '../../../contract/shapes.ts';
import { calculators } from '../../../contract.ts';
import { RunningBook } from '../book/running-book.ts';
import { surroundingsOfPage } from '../book/surroundings.ts';
import { inputsOf, type Pair } from '../step/pair.ts';

/** A scenario with what it is compared by. */
export interface Compared {
  scenario: Scenario;
  inputs: Inputs;
  /** The version that gave the scenario. */
  book: RunningBook;
}

/** Loads the inputs and the versions of scenarios. `compared` is undefined until all of them have come. */
export function useCompared(pair: Pair, scenarios: readonly Scenario[]) {
  const language = useContentLanguage();
  // The server counts the turns of a page; one that only reads has none.
  const [page] = useState(() => crypto.randomUUID());
  const objects = useQueries({
    queries: scenarios.map(({ number }) => ask(synced.get, { ...pair, name: scenarioObject(number), page })),
  });
  const versionIds = [...new Set(scenarios.map(({ versionId }) => versionId))];
  const versions = useQueries({
    queries: versionIds.map((versionId) => ask(calculators.open, { versionId })),
    combine: (found) => ({ all: found, open: found.flatMap(({ data }) => data ?? []) }),
  });
  const books = useMemo(
    () =>
      new Map(
        versions.open.map((open) => [open.versionId, new RunningBook(open, language, surroundingsOfPage())]),
      ),
    [versions.open, language],
  );
  const failed = [...objects, ...versions.all].filter(({ error }) => error);
  const compared = scenarios.flatMap((scenario, place): Compared[] => {
    const [object, book] = [objects[place]?.data, books.get(scenario.versionId)];
    return object && book ? [{ scenario, inputs: inputsOf(object.state), book }] : [];
  });
  return {
    compared: compared.length === scenarios.length ? compared : undefined,
    failure: failed[0]?.error,
    onRetry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
