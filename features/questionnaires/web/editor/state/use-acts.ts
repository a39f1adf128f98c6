import { contentLanguageOf } from '#platform/contract/languages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  findPlace,
  insertSection,
  type Place,
  questionWith,
  remove,
} from '#engines/questionnaire/editing/arrange.ts';
import { addCopies, type Clipboard, paste } from '#engines/questionnaire/editing/clipboard.ts';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { useSure } from '../forms/use-sure.ts';
import { blankQuestion } from './change-questions.ts';
import { type Direction, stepQuestion, stepSection } from './moves.ts';
import { questionNames } from './names.ts';
import type { Selection } from './selection.ts';
import type { Change } from './use-editor.ts';

/** Where something is added: after a question in a line of its own, beside a question, or at the end of a section. */
export type Target = { after: QuestionId } | { beside: QuestionId } | { endOf: number };

/** The place of a target; undefined if its question was removed. */
export function placeFor(draft: Questionnaire, target: Target): Place | undefined {
  if ('endOf' in target) {
    const section = draft.sections[target.endOf];
    return section && { section: target.endOf, line: section.lines.length };
  }
  const isBeside = 'beside' in target;
  const at = findPlace(draft, isBeside ? target.beside : target.after);
  if (!at) return undefined;
  const { section, line, beside } = at;
  return isBeside ? { section, line, beside: beside + 1 } : { section, line: line + 1 };
}

interface Wish {
  draft: Questionnaire;
  usedIds: readonly QuestionId[];
  change: Change;
  onSelect: (selected: Selection | undefined) => void;
}

/** What users do with sections and questions in the outline. The functions stay the same, so that rows are drawn only when they change. */
export function useActs(wish: Wish) {
  const t = useTexts();
  const language = useLanguage();
  const sure = useSure();
  const [clipboard, setClipboard] = useState<Clipboard>();
  const now = useRef({ ...wish, t, language, sure, clipboard });
  useEffect(() => {
    now.current = { ...wish, t, language, sure, clipboard };
  });
  const acts = useMemo(() => {
    const full = () => toast(now.current.t('questionnaires.editor.full'), { kind: 'error', seconds: 10 });
    /** Adds questions with new ids, and opens the first one. */
    const add = (questions: readonly Question[], target: Target): void => {
      const { change, usedIds, onSelect } = now.current;
      let added: readonly Question[] | undefined;
      change((before) => {
        const place = placeFor(before, target);
        const result = place && addCopies(before, questions, { place, usedIds });
        added = result?.added;
        return result?.next ?? before;
      });
      if (added?.[0]) onSelect({ question: added[0].id });
      else full();
    };
    return {
      add,
      addNew: (type: TypeNumber, target: Target) => add([blankQuestion(type)], target),
      addSection: () => {
        const { draft, change, onSelect } = now.current;
        const at = draft.sections.length;
        change((before) => insertSection(before, before.sections.length));
        onSelect({ section: at });
      },
      moveQuestion: (id: QuestionId, way: Direction) =>
        now.current.change((before) => stepQuestion(before, id, way)),
      moveSection: (at: number, by: -1 | 1) =>
        now.current.change((before) => stepSection(before, at, by < 0 ? 'up' : 'down')),
      put: (mode: Clipboard['mode'], id: QuestionId) => setClipboard({ mode, id }),
      cancel: () => setClipboard(undefined),
      paste: (target: Target) => {
        const { clipboard: held, change, draft, usedIds, onSelect } = now.current;
        const question = held && questionWith(draft, held.id);
        if (!held || !question) return;
        setClipboard(undefined);
        if (held.mode === 'copy') return add([question], target);
        change((before) => {
          const place = placeFor(before, target);
          return (place && paste(before, held, { place, usedIds })) ?? before;
        });
        onSelect({ question: held.id });
      },
      removeQuestion: async (id: QuestionId) => {
        const { draft, onSelect, change, sure: ask, t: text, language: own } = now.current;
        const name = questionNames(text, contentLanguageOf(own), draft)(id);
        if (!(await ask(text('questionnaires.editor.question.gone', { name })))) return;
        change((before) => remove(before, [id]));
        setClipboard((held) => (held?.id === id ? undefined : held));
        onSelect(undefined);
      },
    };
  }, []);
  return { acts, clipboard };
}

export type Acts = ReturnType<typeof useActs>['acts'];
