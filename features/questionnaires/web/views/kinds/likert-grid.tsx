import { textIn } from '#engines/questionnaire/text-in.ts';
import { OptionRadio } from '../OptionRadio.tsx';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** 33: statements in rows, one scale for all. Each row is a group of radio buttons of one name, which say their row; on a phone it is a card. */
export function LikertGridAnswer(props: AnswerProps<33>) {
  const { question, language, answers, isReadOnly, labelledBy, choose } = props;
  const { rows, options } = question.data;
  return (
    <table className={styles.grid} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td aria-hidden />
          {options.map(({ id, text }) => (
            <th key={id} scope="col">
              {textIn(text, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const rowId = `${question.id}-${row.id}`;
          const chosen = answers[row.id];
          return (
            <tr key={row.id}>
              <th scope="row" id={rowId}>
                {textIn(row.text, language)}
              </th>
              {options.map((option) => (
                <td key={option.id}>
                  <label>
                    <OptionRadio
                      name={rowId}
                      option={option.id}
                      aria-label={`${textIn(row.text, language)}: ${textIn(option.text, language)}`}
                      isChosen={chosen === option.id}
                      isReadOnly={isReadOnly}
                      onChoose={(id) => choose(row.id, id)}
                    />
                    <span className={styles.short} aria-hidden>
                      {textIn(option.text, language)}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
