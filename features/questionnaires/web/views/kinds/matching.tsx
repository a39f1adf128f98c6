import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Item } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import { useDraggable, useDropZone } from '../use-drag.ts';
import { usePairing } from '../use-pairing.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';

/** The place of cards that are in no list yet; a card that is put there answers 0. */
const POOL = 0;

/** 07: cards between a pool and lists, by dragging or by two presses. */
export function MatchingAnswer(props: AnswerProps<7>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, choose } = props;
  const { cards, lists } = question.data;
  const placeOf = (card: number) => answers[card] ?? POOL;
  const places = [{ id: POOL, text: t('questionnaires.view.pool') }].concat(
    lists.map(({ id, text }) => ({ id, text: textIn(text, language) })),
  );
  /** Puts a card into a list and says where it is now, since its list stands elsewhere on the page. */
  const put = (card: number, list: number) => {
    choose(card, list);
    const inList = cards.filter(({ id }) => (id === card ? list : placeOf(id)) === list);
    announce(
      t('questionnaires.view.matching.put', {
        card: textIn(cards.find(({ id }) => id === card)!.text, language),
        list: places.find(({ id }) => id === list)!.text,
        place: inList.findIndex(({ id }) => id === card) + 1,
        count: inList.length,
      }),
    );
  };
  const pairing = usePairing(put);
  const placed = cards.filter(({ id }) => placeOf(id) !== POOL);
  return (
    <div role="group" aria-labelledby={labelledBy}>
      {!isReadOnly && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {t(
            pairing.awaits === undefined
              ? 'questionnaires.view.matching.help'
              : pairing.awaits === 'place'
                ? 'questionnaires.view.matching.chooseList'
                : 'questionnaires.view.matching.chooseCard',
          )}
        </Text>
      )}
      <div className={styles.lists}>
        {places.map((place) => (
          <Place
            key={place.id}
            of={props}
            place={place}
            pairing={pairing}
            put={put}
            cards={cards.filter(({ id }) => placeOf(id) === place.id)}
          />
        ))}
      </div>
      {!isReadOnly && placed.length > 0 && (
        <Button
          mt="sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => placed.forEach(({ id }) => choose(id, POOL))}
        >
          {t('questionnaires.view.reset')}
        </Button>
      )}
    </div>
  );
}

interface PlaceProps {
  of: AnswerProps<7>;
  place: { id: number; text: string };
  pairing: ReturnType<typeof usePairing>;
  put: (card: number, list: number) => void;
  cards: readonly Item[];
}

function Place({ of, place, pairing, put, cards }: PlaceProps) {
  const t = useTexts();
  const { question, isReadOnly } = of;
  const { element, isOver } = useDropZone<HTMLDivElement>(
    question.id,
    (card) => put(card, place.id),
    isReadOnly,
  );
  return (
    <div ref={element} className={styles.box} data-over={isOver}>
      <Button
        size="sm"
        mb="xs"
        variant={pairing.isPicked('place', place.id) ? 'filled' : 'subtle'}
        aria-pressed={pairing.isPicked('place', place.id)}
        disabled={isReadOnly}
        onClick={() => pairing.press('place', place.id)}
      >
        {t('questionnaires.view.list', { name: place.text, count: cards.length })}
      </Button>
      <div className={styles.cards}>
        {cards.map((card) => (
          <Card key={card.id} of={of} card={card} pairing={pairing} place={place.text} />
        ))}
      </div>
    </div>
  );
}

interface CardProps {
  of: AnswerProps<7>;
  card: Item;
  pairing: ReturnType<typeof usePairing>;
  /** The name of the list where it is. */
  place: string;
}

function Card({ of: { question, language, isReadOnly }, card, pairing, place }: CardProps) {
  const t = useTexts();
  const element = useDraggable<HTMLButtonElement>(question.id, card.id, isReadOnly);
  const name = textIn(card.text, language);
  const isPicked = pairing.isPicked('thing', card.id);
  return (
    <Button
      ref={element}
      variant={isPicked ? 'filled' : 'default'}
      aria-pressed={isPicked}
      aria-label={t('questionnaires.view.card', { name, place })}
      disabled={isReadOnly}
      styles={{
        root: { height: 'auto', minHeight: 44, paddingBlock: 6 },
        label: { whiteSpace: 'normal', lineHeight: 1.35 },
      }}
      onClick={() => pairing.press('thing', card.id)}
    >
      {name}
    </Button>
  );
}
