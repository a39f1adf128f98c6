import { lazy, Suspense } from 'react';
import type { FormKind } from '#engines/microdata/definition.ts';
import { WithPanel } from '#ui/SidePanel.tsx';
import { QuestionList } from './list/QuestionList.tsx';
import { useActs } from './list/use-acts.ts';
import type { Questions } from './state/questions.ts';
import type { Forms } from './state/use-forms.ts';

const BeginForm = lazy(async () => ({ default: (await import('./begin/BeginForm.tsx')).BeginForm }));
const QuestionPanel = lazy(async () => ({
  default: (await import('./panel/QuestionPanel.tsx')).QuestionPanel,
}));

interface Props {
  kind: FormKind;
  forms: Forms;
  /** The place of the open question; -1 for none. */
  at: number;
  onAt: (place: number) => void;
  onReady: (questions: Questions) => void;
  onImport: () => void;
}

/** The questions of one form, and the open one beside them. */
export function QuestionsView({ kind, forms, at, onAt, onReady, onImport }: Props) {
  const { draft, base, problems, edit } = forms;
  const questions = draft[kind];
  const acts = useActs({ form: kind, edit, questions, at, onAt });
  const open = questions[at];
  if (questions.length === 0)
    return (
      <Suspense>
        <BeginForm kind={kind} onReady={onReady} onAdd={() => acts.add()} onImport={onImport} />
      </Suspense>
    );
  return (
    <WithPanel
      steps={{
        onPrevious: at > 0 ? () => onAt(at - 1) : undefined,
        onNext: at < questions.length - 1 ? () => onAt(at + 1) : undefined,
      }}
      panel={
        open && (
          <Suspense>
            <QuestionPanel
              key={`${kind} ${at}`}
              form={kind}
              questions={questions}
              place={at}
              problems={problems[kind].filter(({ place }) => place === at)}
              isIdFixed={base.begun[kind] > 0 && base[kind].some(({ id }) => id === open.id)}
              onEdit={(next) => edit(kind, next)}
              onPlace={onAt}
              onClose={() => onAt(-1)}
            />
          </Suspense>
        )
      }
    >
      <QuestionList
        questions={questions}
        at={open ? at : -1}
        marked={new Set(problems[kind].map(({ place }) => place))}
        acts={acts}
      />
    </WithPanel>
  );
}
