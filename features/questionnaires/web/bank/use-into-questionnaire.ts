import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, send } from '#platform/web/api.ts';
import { emptySection, insertSection } from '#engines/questionnaire/editing/arrange.ts';
import { type Draft, questionnaires } from '../../contract.ts';
import { definitionOf, documentOf } from '../editor/state/definition.ts';
import { type BankContent, withBankContent } from './bank-content.ts';

/** Thrown when a questionnaire has no ids left. */
export class FullError extends Error {}

/** Adds copies of questions of the bank at the end of the draft of a questionnaire. */
export function useIntoQuestionnaire() {
  const queries = useQueryClient();
  return useMutation<Draft, Error, { id: number; content: BankContent }>({
    mutationFn: async ({ id, content }) => {
      const { version, draft, usedIds } = await send(questionnaires.get, { id });
      const read = definitionOf(draft);
      const before = read.sections.length > 0 ? read : insertSection(read, 0, emptySection);
      const section = before.sections.length - 1;
      const place = { section, line: before.sections[section]!.lines.length };
      const result = withBankContent(before, content, { place, usedIds });
      if (!result) throw new FullError();
      return send(questionnaires.save, { id, version, draft: documentOf(result.next) });
    },
    onSuccess: (now) => queries.setQueryData(ask(questionnaires.get, { id: now.id }).queryKey, now),
  });
}
