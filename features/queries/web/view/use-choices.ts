import { useQueries } from '@tanstack/react-query';
import { cellText } from '#engines/queries/cell-text.ts';
import type { ParameterOption } from '#engines/queries/parameter.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import type { Parameter, Result } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { useCellWords } from '../result/use-cell-words.ts';

/** The options of a choice. */
export interface Choices {
  /** Undefined while the query that gives them runs, and after it failed. */
  options: readonly ParameterOption[] | undefined;
  error?: unknown;
  retry?: () => void;
}

/** The options of another query last a minute: a reader who runs a report again and again needs no new ones. */
const OPTIONS_MS = 60_000;

/** The options of the parameters that have a choice, by name: their own, or the rows of the query that gives them. */
export function useChoices(parameters: readonly Parameter[]): ReadonlyMap<string, Choices> {
  const { id: projectId } = useProject();
  const words = useCellWords();
  const choices = parameters.filter(({ type }) => type === 'choice' || type === 'choices');
  const asking = choices.filter(({ options, optionsFrom }) => !options && optionsFrom !== undefined);
  const answers = useQueries({
    queries: asking.map(({ optionsFrom }) => ({
      ...ask(queries.execute, { id: optionsFrom!, projectId }),
      staleTime: OPTIONS_MS,
      refetchOnWindowFocus: false,
    })),
  });
  const optionsOf = ({ columns, rows }: Result): ParameterOption[] =>
    rows.flatMap(([value, label]) =>
      value === null || value === undefined
        ? []
        : [
            {
              value: String(value),
              label:
                (columns[1] ? cellText(columns[1], label, words) : cellText(columns[0]!, value, words)) ||
                String(value),
            },
          ],
    );
  return new Map(
    choices.map((one): [string, Choices] => {
      const answer = answers[asking.indexOf(one)];
      if (!answer) return [one.name, { options: one.options ?? [] }];
      const { data, error, refetch } = answer;
      return [one.name, { options: data && unique(optionsOf(data)), error, retry: () => void refetch() }];
    }),
  );
}

/** A field cannot have two options of one value. */
const unique = (options: readonly ParameterOption[]): ParameterOption[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];
