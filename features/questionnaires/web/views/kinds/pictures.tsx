import type { CSSProperties } from 'react';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { OptionRadio } from '../OptionRadio.tsx';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';
import { OptionRadios } from './single-choice.tsx';

/** 41: one of several pictures. */
export function ImageChoiceAnswer(props: AnswerProps<41>) {
  const { question, language, answers, isReadOnly, labelledBy, choose, fileUrl } = props;
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.pictures}>
      {question.data.options.map(({ id, text, image }) => (
        <div key={id} className={styles.choice}>
          <OptionRadio
            name={question.id}
            option={id}
            label={
              <>
                {image !== undefined && <img src={fileUrl(image)} alt="" className={styles.picture} />}
                {textIn(text, language)}
              </>
            }
            isChosen={answers[1] === id}
            isReadOnly={isReadOnly}
            onChoose={(option) => choose(1, option)}
          />
        </div>
      ))}
    </div>
  );
}

/** 42: a place in a picture. The list below has the same choices for those who do not see or point. */
export function HotSpotAnswer(props: AnswerProps<42>) {
  const { question, language, answers, isReadOnly, labelledBy, choose, fileUrl } = props;
  const { image, alt, spots } = question.data;
  const press = (id: number) => choose(1, answers[1] === id ? 0 : id);
  const at = ({ x, y, width, height }: (typeof spots)[number]): CSSProperties => ({
    insetInlineStart: `${x / 10}%`,
    insetBlockStart: `${y / 10}%`,
    inlineSize: `${width / 10}%`,
    blockSize: `${height / 10}%`,
  });
  return (
    <>
      {image !== undefined && (
        <div className={styles.spots}>
          <img src={fileUrl(image)} alt={textIn(alt, language)} className={styles.picture} />
          {spots.map((spot) => (
            <button
              key={spot.id}
              type="button"
              className={styles.spot}
              style={at(spot)}
              aria-label={textIn(spot.text, language)}
              aria-pressed={answers[1] === spot.id}
              disabled={isReadOnly}
              onClick={() => press(spot.id)}
            />
          ))}
        </div>
      )}
      <OptionRadios
        name={question.id}
        labelledBy={labelledBy}
        options={spots}
        language={language}
        chosen={Number(answers[1] ?? 0)}
        isReadOnly={isReadOnly}
        onChoose={(option) => choose(1, option)}
      />
    </>
  );
}
