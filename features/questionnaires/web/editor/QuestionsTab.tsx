import { Text } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { type BankContent, withBankContents } from '../bank/bank-content.ts';
import { ClipboardBanner } from './ClipboardBanner.tsx';
import type { Trial } from './conditions/use-trial.ts';
import styles from './editor.module.css';
import type { ForBank } from './outline/outline-context.ts';
import { Outline } from './outline/Outline.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { addressOf, type Selection } from './state/selection.ts';
import { placeFor, type Target, useActs } from './state/use-acts.ts';
import type { Editor } from './state/use-editor.ts';
import type { Findings } from './state/use-findings.ts';

// The forms bring the words of all types, which the outline does without.
const QuestionForm = lazy(async () => ({ default: (await import('./forms/QuestionForm.tsx')).QuestionForm }));
const SectionForm = lazy(async () => ({ default: (await import('./forms/SectionForm.tsx')).SectionForm }));
const BankDialog = lazy(async () => ({ default: (await import('../bank/BankDialog.tsx')).BankDialog }));
const ToBankDialog = lazy(async () => ({ default: (await import('../bank/ToBankDialog.tsx')).ToBankDialog }));

interface Props {
  editor: Editor;
  trial: Trial;
  findings: Findings;
  selected: Selection | undefined;
  onSelect: (selected: Selection | undefined) => void;
}

/** The outline, and the form of what is selected in it. */
export function QuestionsTab({ editor, trial, findings, selected, onSelect }: Props) {
  const t = useTexts();
  const { draft, base, change } = editor;
  const { acts, clipboard } = useActs({ draft, usedIds: base.usedIds, change, onSelect });
  const [forBank, setForBank] = useState<ForBank>();
  const [isInserting, setInserting] = useState(false);
  useWindowEvent('keydown', ({ key, defaultPrevented, target }) => {
    const isElsewhere =
      target instanceof Element && target.closest('[role="dialog"], [aria-expanded="true"]');
    if (key === 'Escape' && !defaultPrevented && !isElsewhere) acts.cancel();
  });
  const arrange = useCallback((next: (before: Questionnaire) => Questionnaire) => change(next), [change]);
  const form = useScrollTo(addressOf(selected));

  /** Where pasted and inserted questions go: after the selected question, else at the end of its section, else of the last one. */
  const target: Target =
    selected && 'question' in selected
      ? { after: selected.question }
      : { endOf: selected ? selected.section : draft.sections.length - 1 };
  const insert = (contents: readonly BankContent[]) => {
    setInserting(false);
    let first: Question | undefined;
    change((before) => {
      const place = placeFor(before, target);
      const made = place && withBankContents(before, contents, { place, usedIds: base.usedIds });
      first = made?.first;
      return made?.next ?? before;
    });
    if (first) onSelect({ question: first.id });
    else toast(t('questionnaires.editor.full'), { kind: 'error', seconds: 10 });
  };

  return (
    <div className={styles.sides}>
      <div className={styles.outline}>
        <Outline
          draft={draft}
          acts={acts}
          clipboard={clipboard}
          selected={selected}
          marked={findings.marked}
          onSelect={onSelect}
          onArrange={arrange}
          onBank={setForBank}
          onInsert={() => setInserting(true)}
        />
        {clipboard && (
          <ClipboardBanner
            clipboard={clipboard}
            draft={draft}
            onPaste={() => acts.paste(target)}
            onCancel={acts.cancel}
          />
        )}
      </div>
      <div ref={form} className={styles.form}>
        {!selected && (
          <Empty title={t('questionnaires.editor.nothing')}>
            {t(draft.sections.length === 0 ? 'questionnaires.editor.begin' : 'questionnaires.editor.choose')}
          </Empty>
        )}
        <Suspense fallback={<Loading lines={8} />}>
          {selected && 'section' in selected && (
            <SectionForm
              key={selected.section}
              editor={editor}
              at={selected.section}
              onRemoved={() => onSelect(undefined)}
            />
          )}
          {selected && 'question' in selected && (
            <>
              <QuestionForm
                id={selected.question}
                editor={editor}
                trial={trial}
                findings={findings}
                actions={
                  <QuestionActions
                    id={selected.question}
                    acts={acts}
                    onBank={() => setForBank({ questions: [selected.question] })}
                  />
                }
              />
              <Text size="sm" c="dimmed" mt="md">
                {t('questionnaires.editor.question.id', { id: selected.question })}
              </Text>
            </>
          )}
        </Suspense>
      </div>
      <Suspense>
        {forBank && (
          <ToBankDialog
            projectId={base.projectId}
            draft={draft}
            what={forBank}
            onClose={() => setForBank(undefined)}
          />
        )}
        {isInserting && <BankDialog onInsert={insert} onClose={() => setInserting(false)} />}
      </Suspense>
    </div>
  );
}

/** Brings the form into view when another thing is selected and the form is under the outline, as on a phone. */
function useScrollTo(selected: string) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(selected);
  useEffect(() => {
    if (selected !== before.current && selected !== '' && isNarrow) form.current?.scrollIntoView();
    before.current = selected;
  }, [selected, isNarrow]);
  return form;
}
