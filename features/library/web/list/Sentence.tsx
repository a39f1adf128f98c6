import { Mark, Text } from '@mantine/core';
import type { Hit } from '../../contract/item.ts';
import styles from './library.module.css';

/** The sentence of a hit, with the words that were found marked. */
export const Sentence = ({ sentence }: Pick<Hit, 'sentence'>) => (
  <Text span size="sm" c="dimmed" fw={400} className={styles.under}>
    {sentence.map(({ text, hit }, place) =>
      // The pieces of a sentence never move.
      // eslint-disable-next-line react/no-array-index-key
      hit ? <Mark key={place}>{text}</Mark> : text,
    )}
  </Text>
);
