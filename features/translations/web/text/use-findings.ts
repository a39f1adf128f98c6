import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, isRefusal } from '#platform/web/api.ts';
import { brokenText, type Cell, type Finding } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';

/** A text is checked this long after the last key. */
const CHECK_PAUSE_MS = 500;

interface Found {
  findings: readonly Finding[];
  /** They are those of the text as it is now: their places fit it. */
  isCurrent: boolean;
}

/** What the checks find in a text while it is written. Those of the saved text are known. */
export function useFindings(label: string, cell: Cell, text: string, problem: unknown): Found {
  const [checked] = useDebouncedValue(text, CHECK_PAUSE_MS);
  const isSaved = text === (cell.text ?? '');
  const { data, isPlaceholderData } = useQuery({
    ...ask(translations.check, { label, language: cell.language, text: checked }),
    enabled: !isSaved && checked.trim() !== '' && checked !== (cell.text ?? ''),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (isRefusal(problem, brokenText)) return { findings: problem.data.findings, isCurrent: checked === text };
  if (isSaved) return { findings: cell.findings, isCurrent: true };
  if (text.trim() === '') return { findings: [], isCurrent: true };
  return { findings: data ?? [], isCurrent: data !== undefined && checked === text && !isPlaceholderData };
}
