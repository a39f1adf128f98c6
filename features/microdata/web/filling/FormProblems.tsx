import { Anchor, List } from '@mantine/core';
import { checks, type Finding } from '#engines/microdata/checks.ts';
import type { Form } from '#engines/microdata/form.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { goToQuestion } from './go-to-question.ts';

interface Props {
  form: Form;
  findings: readonly Finding[];
  /** Shown after a Final was tried: the questions without an answer. */
  missing: readonly string[];
  invalid: readonly string[];
}

/** What keeps a form from its Final: each line leads to its question. */
export function FormProblems({ form, findings, missing, invalid }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const blocking = findings.filter((one) => one.blocking);
  if (blocking.length + missing.length + invalid.length === 0) return null;
  const line = (id: string, text: string) => (
    <List.Item key={`${id} ${text}`}>
      <Anchor
        href={`#question-${id}`}
        onClick={(event) => {
          event.preventDefault();
          goToQuestion(id);
        }}
      >
        {text}
      </Anchor>
    </List.Item>
  );
  const textOf = (id: string) => form.byId.get(id)?.text ?? id;
  return (
    <Notice
      kind={blocking.length > 0 ? 'bad' : 'warning'}
      role="alert"
      title={
        blocking.length > 0
          ? t('microdata.problems.contradictions', { count: blocking.length })
          : t('microdata.problems.missing', { count: missing.length + invalid.length })
      }
    >
      <List spacing={4} size="sm">
        {blocking.map(({ check, questions: [first = ''] }) => line(first, checks[check].words[language]))}
        {invalid.map((id) => line(id, t('microdata.problems.invalid', { question: textOf(id) })))}
        {missing.map((id) => line(id, t('microdata.problems.question', { question: textOf(id) })))}
      </List>
    </Notice>
  );
}
