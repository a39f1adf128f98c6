import { Badge, Button, Code, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { Place } from '#engines/workbook/book/workbook.ts';
import type { ExplainedPart } from '#engines/workbook/show/explain.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { explainCell, partsOf } from '../book/views.ts';
import { useErrorWords } from '../results/use-error-words.ts';
import { useRunning } from '../running.ts';
import styles from './explain.module.css';

interface Props {
  place: Place;
  onClose: () => void;
}

/** How a cell gets its value, step by step: each cell that it reads can be followed, and there is a way back. */
export function ExplainDrawer({ place, onClose }: Props) {
  const t = useTexts();
  const { book } = useRunning();
  const [way, setWay] = useState<readonly Place[]>([place]);
  const at = way.at(-1)!;
  const follow = (name: string) => {
    const next = book.placeOf(name);
    if (next) setWay([...way, next]);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={<b>{t('calculators.run.explain')}</b>}
    >
      <Stack gap="md">
        {way.length > 1 && (
          <div>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => setWay(way.slice(0, -1))}
            >
              {t('calculators.run.explain.back')}
            </Button>
          </div>
        )}
        <Explanation place={at} onFollow={follow} />
      </Stack>
    </Drawer>
  );
}

function Explanation({ place, onFollow }: { place: Place; onFollow: (name: string) => void }) {
  const t = useTexts();
  const { book } = useRunning();
  const errorWords = useErrorWords();
  const explained = explainCell(book, place);
  const { shown, error } = book.shownAt(place);
  const { formula, inWords, reads, source, kind } = explained;
  const from = source === undefined ? undefined : book.placeOf(source);
  return (
    <section aria-live="polite" aria-label={book.labelAt(place)}>
      <Stack gap="md">
        <div>
          <Group gap="xs">
            <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
              {book.labelAt(place)}
            </Text>
            <Badge variant="default">{t(`calculators.run.kind.${kind}`)}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {explained.place}
          </Text>
        </div>
        <Text fz={24} fw={600} className={styles.value}>
          {shown === '' ? t('calculators.run.blank') : shown}
        </Text>
        {error && (
          <Notice kind="warning" title={errorWords(error)}>
            {from ? (
              <UnstyledButton className={styles.link} onClick={() => onFollow(source!)}>
                {t('calculators.run.explain.source', { name: book.labelAt(from), place: source })}
              </UnstyledButton>
            ) : (
              t('calculators.run.explain.here')
            )}
          </Notice>
        )}
        {inWords !== undefined && (
          <div>
            <Text fw={600}>{t('calculators.run.explain.inWords')}</Text>
            <Text className={styles.words}>{inWords}</Text>
            <Code block mt={4} className={styles.words} aria-label={t('calculators.run.explain.formula')}>
              {`=${formula}`}
            </Code>
          </div>
        )}
        {reads.length > 0 && (
          <div>
            <Text fw={600}>{t('calculators.run.explain.reads')}</Text>
            <ul className={styles.parts}>
              {reads.map((part) => (
                <Part key={part.place} part={part} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        )}
        {kind === 'constant' && <Text c="dimmed">{t('calculators.run.explain.constant')}</Text>}
      </Stack>
    </section>
  );
}

/** A cell that is read, with its value; an area shows its cells when it is opened. */
function Part({ part, onFollow }: { part: ExplainedPart; onFollow: (name: string) => void }) {
  const t = useTexts();
  const { book } = useRunning();
  const [isOpen, setOpen] = useState(false);
  const { place, label, shown, kind, filled } = part;
  const isArea = kind === 'area';
  return (
    <li>
      <UnstyledButton
        className={styles.part}
        {...(isArea && { 'aria-expanded': isOpen })}
        onClick={() => (isArea ? setOpen(!isOpen) : onFollow(place))}
      >
        <span className={styles.name}>
          <span className={styles.link}>{label ?? place}</span>
          <Text component="span" size="sm" c="dimmed">
            {`${t(`calculators.run.kind.${kind}`)} · ${place}`}
          </Text>
        </span>
        <span className={styles.value}>
          {isArea
            ? t('calculators.run.explain.filled', { count: filled ?? 0 })
            : shown || t('calculators.run.blank')}
        </span>
      </UnstyledButton>
      {isOpen && (
        <ul className={styles.parts}>
          {partsOf(book, place).map((inner) => (
            <Part key={inner.place} part={inner} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </li>
  );
}
