import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { type ToolState, toolStates } from '../../contract/states.ts';
import styles from './tool.module.css';

interface Props {
  /** The number of forms in each state; undefined while loading. */
  counts: Readonly<Record<string, number>> | undefined;
  states: readonly ToolState[];
  onStates: (states: ToolState[]) => void;
  /** Releases all filters. */
  onAll: () => void;
  /** Whether one of the `children` is pressed: then «Όλα» is not. */
  isOtherPressed: boolean;
  /** More filters, after the states. */
  children?: ReactNode;
}

/** The quick filters: the states that occur, each with its count. Several can be pressed; «Όλα» releases all filters. */
export function StateFilter({ counts, states, onStates, onAll, isOtherPressed, children }: Props) {
  const t = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const isLoaded = counts !== undefined;
  // On a phone the filters are one line that scrolls: a link from elsewhere may press one beyond its end.
  useEffect(() => {
    if (isLoaded)
      strip.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isLoaded]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = toolStates.filter((state) => states.includes(state) || (counts?.[state] ?? 0) > 0);
  const toggle = (state: ToolState) =>
    onStates(states.includes(state) ? states.filter((one) => one !== state) : [...states, state]);
  const button = (key: string, text: string, count: number | undefined, onClick: () => void) => {
    const isPressed =
      key === 'all' ? states.length === 0 && !isOtherPressed : states.includes(key as ToolState);
    return (
      <Button
        key={key}
        size="sm"
        variant={isPressed ? 'light' : 'default'}
        aria-pressed={isPressed}
        onClick={onClick}
        rightSection={
          <Text span fw={650} size="sm" className={styles.count}>
            {count ?? '…'}
          </Text>
        }
      >
        {text}
      </Button>
    );
  };
  return (
    <Group
      ref={strip}
      gap="xs"
      mb="sm"
      role="group"
      aria-label={t('register.states')}
      className={styles.states}
      data-no-print
    >
      {button('all', t('register.states.all'), all, onAll)}
      {shown.map((state) =>
        button(state, t(`register.state.${state}`), counts && (counts[state] ?? 0), () => toggle(state)),
      )}
      {children}
    </Group>
  );
}
