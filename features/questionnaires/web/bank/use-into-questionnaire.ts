import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-act.ts';
import { emptySection, insertSection } from '#engines/questionnaire/editing/arrange.ts';
import { questionnaires } from '../../contract.ts';
import { definitionOf, documentOf } from '../editor/state/definition.ts';
import { type BankContent, withBankContent } from './bank-content.ts';

/** Adds copies of questions of the bank at the end of the draft of a questionnaire. */
export function useIntoQuestionnaire() {
  const queries = useQueryClient();
  const { run, problem } = useAct({ shows: 'here' });
  const [isFull, setFull] = useState(false);
  /** Returns whether they were added. */
  const add = async (id: number, content: BankContent): Promise<boolean> => {
    setFull(false);
    const now = await run(questionnaires.get, { id });
    if (!now) return false;
    const { version, draft, usedIds } = now;
    const read = definitionOf(draft);
    const before = read.sections.length > 0 ? read : insertSection(read, 0, emptySection);
    const section = before.sections.length - 1;
    const place = { section, line: before.sections[section]!.lines.length };
    const result = withBankContent(before, content, { place, usedIds });
    setFull(!result);
    if (!result) return false;
    const saved = await run(questionnaires.save, { id, version, draft: documentOf(result.next) });
    if (saved) queries.setQueryData(ask(questionnaires.get, { id }).queryKey, saved);
    return saved !== undefined;
  };
  return {
    add,
    problem,
    /** The questionnaire has no ids left. */
    isFull,
  };
}
