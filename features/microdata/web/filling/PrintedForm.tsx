import { contentLanguageOf } from '#platform/contract/languages.ts';
import { answerTo, type Answers } from '#engines/microdata/answer.ts';
import type { Form } from '#engines/microdata/form.ts';
import { showAnswer } from '#engines/microdata/kinds.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import styles from './form.module.css';
import { sectionsOf } from './sections.ts';
import type { FormOutput } from './use-form.ts';

interface Props {
  title: string;
  data: FormOutput;
  form: Form;
  answers: Answers;
  shown: ReadonlySet<string>;
}

/** The form on paper, as it is filed: every question with its answer, and the lines for day and signature. */
export function PrintedForm({ title, data, form, answers, shown }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { descr } = useProject();
  const hidden = new Set(data.withheld.map(({ id }) => id));
  return (
    <div className={styles.printed}>
      <h2>{`${title}: ${data.name}`}</h2>
      <p>{descr}</p>
      {sectionsOf(form.questions).map(({ key, title: part, questions }) => (
        <section key={key}>
          <h3>{part}</h3>
          <table>
            <tbody>
              {questions
                .filter(({ id }) => shown.has(id))
                .map((question) => (
                  <tr key={question.id}>
                    <td>{question.text}</td>
                    <td>
                      {hidden.has(question.id)
                        ? t('microdata.print.withheld')
                        : showAnswer(question, answerTo(answers, question.id), contentLanguageOf(language)) ||
                          t('microdata.noAnswer')}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      <p>
        {data.finalAt
          ? t('microdata.finalBy', { by: data.finalBy ?? '', at: formatMoment(data.finalAt, language) })
          : t('microdata.print.draft')}
      </p>
      <div className={styles.signature}>
        <div>{t('microdata.print.day')}</div>
        <div>{t('microdata.print.signature')}</div>
      </div>
    </div>
  );
}
