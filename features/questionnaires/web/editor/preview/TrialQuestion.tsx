import type { Question } from '#engines/questionnaire/definition.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import { useContentLanguage } from '#platform/web/texts.ts';
import { QuestionCard } from '../../views/QuestionCard.tsx';
import type { Trial } from '../conditions/use-trial.ts';
import { pictureUrl } from '../kinds/parts/Picture.tsx';

interface Props {
  question: Question;
  number: number;
  trial: Trial;
  /** @default the language of the page */
  language?: ContentLanguage;
}

/** A question as people answer it; the answers stay in the page. */
export function TrialQuestion({ question, number, trial, language }: Props) {
  const own = useContentLanguage();
  return (
    <QuestionCard
      question={question}
      number={number}
      language={language ?? own}
      answers={trial.shownTo(question)}
      isReadOnly={false}
      fileUrl={pictureUrl}
      choose={(group, option) => trial.choose(question, group, option)}
      type={(group, text) => trial.type(question, group, text)}
      leave={() => {}}
    />
  );
}
