import { Text, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Result } from '../../../contract/shapes.ts';
import { useRunning } from '../running.ts';
import { useErrorWords } from './use-error-words.ts';
import type { ShownResults } from './use-results.ts';
import styles from './results.module.css';

/** The results that are always in sight, each with a way to its explanation. What has changed is marked for a moment. */
export function ResultList({ results, isOld, failure, onRetry }: ShownResults) {
  const t = useTexts();
  const id = useId();
  if (failure && !isOld)
    return <FailureNotice what={t('calculators.run.results.failed')} error={failure} onRetry={onRetry} />;
  if (!results) return <Loading lines={3} />;
  if (results.length === 0) return <Text c="dimmed">{t('calculators.run.results.none')}</Text>;
  return (
    <>
      <dl className={styles.list} aria-live="polite" aria-busy={isOld} data-old={isOld || undefined}>
        {results.map((result, place) => (
          <div key={result.place} className={styles.result}>
            <dt id={`${id}-${place}`}>{result.title}</dt>
            <dd>
              <ResultValue result={result} titleId={`${id}-${place}`} />
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" role="status" mih="1.5em">
        {isOld && t('calculators.run.results.old')}
      </Text>
    </>
  );
}

/** The value of a result, an error in words. A value of a cell leads to its explanation. */
function ResultValue({ result, titleId }: { result: Result; titleId: string }) {
  const t = useTexts();
  const { book, onExplain } = useRunning();
  const text = useResultText()(result);
  const place = book.placeOf(result.place);
  const value = (
    // A new element begins the mark anew.
    <span
      key={text}
      id={`${titleId}-value`}
      className={styles.value}
      data-changed={(place && book.isChanged(place)) || undefined}
      data-error={isError(result) || undefined}
    >
      {text === '' ? t('calculators.run.blank') : text}
    </span>
  );
  if (!place) return value;
  return (
    <UnstyledButton
      className={styles.way}
      aria-labelledby={`${titleId} ${titleId}-value`}
      title={t('calculators.run.explain')}
      onClick={() => onExplain(place)}
    >
      {value}
    </UnstyledButton>
  );
}

const isError = ({ value }: Result): boolean => typeof value === 'object' && value !== null;

/** The text of a result: as its cell shows it, an error in words. */
export function useResultText(): (result: Result) => string {
  const errorWords = useErrorWords();
  return ({ value, shown }) => {
    if (typeof value !== 'object' || value === null) return shown;
    // “Not available” has a text of its own in the cell.
    return value.error === '#N/A' ? shown : errorWords(value.error);
  };
}
