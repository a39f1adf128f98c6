import { ActionIcon, CloseButton, Group, Title } from '@mantine/core';
import { useFocusTrap, useMediaQuery, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { openPanels } from './open-panels.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './SidePanel.module.css';

/** The ways from the open record to its neighbours in the list. At an end of the list there is none. */
export interface PanelSteps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

const noSteps: PanelSteps = {};
const StepsContext = createContext(noSteps);

interface WithPanelProps {
  panel?: ReactNode;
  steps?: PanelSteps;
  children: ReactNode;
}

/** A list with its open record beside it, if there is one; the list keeps its place. */
export function WithPanel({ panel, steps = noSteps, children }: WithPanelProps) {
  return (
    <div className={styles.beside} data-open={panel ? true : undefined}>
      <div className={styles.list}>{children}</div>
      <StepsContext value={steps}>{panel}</StepsContext>
    </div>
  );
}

/** The buttons that open the record above and the one below. */
function StepButtons({ onPrevious, onNext }: PanelSteps) {
  const t = useTexts();
  const button = (label: string, Icon: typeof IconChevronUp, onClick: (() => void) | undefined) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <>
      {button(t('ui.panel.previous'), IconChevronUp, onPrevious)}
      {button(t('ui.panel.next'), IconChevronDown, onNext)}
    </>
  );
}

interface Props {
  title: string;
  onClose: () => void;
  /** The actions on the open record. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * One record of a list: beside it on a wide screen, over the whole of a phone. It takes the focus when it opens, Escape
 * closes it, and the focus goes back to where it was.
 */
export function SidePanel({ title, onClose, actions, children }: Props) {
  const t = useTexts();
  const headingId = useId();
  const steps = use(StepsContext);
  const panel = useRef<HTMLElement>(null);
  const covers = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const trap = useFocusTrap(covers);
  const ref = useMergedRef<HTMLElement>(panel, trap);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  useEffect(() => {
    openPanels.set(openPanels.get() + 1);
    return () => openPanels.set(openPanels.get() - 1);
  }, []);

  // Caught in the capture phase, while an open list or menu inside the panel is still marked as open: it closes first.
  const closeOnEscape = ({ key, target }: KeyboardEvent) => {
    const inside = target instanceof Element && panel.current?.contains(target);
    if (key === 'Escape' && inside && target.getAttribute('aria-expanded') !== 'true') onClose();
  };
  useWindowEvent('keydown', closeOnEscape, { capture: true });

  return (
    <section
      ref={ref}
      className={styles.panel}
      tabIndex={-1}
      aria-labelledby={headingId}
      {...(covers && { role: 'dialog', 'aria-modal': true })}
    >
      <Group justify="space-between" align="start" wrap="nowrap" className={styles.head}>
        <Title order={2} id={headingId} className={styles.title}>
          {title}
        </Title>
        <Group gap={4} wrap="nowrap" data-no-print>
          {(steps.onPrevious || steps.onNext) && <StepButtons {...steps} />}
          <CloseButton aria-label={t('ui.close')} onClick={onClose} />
        </Group>
      </Group>
      {actions && (
        <Group gap="xs" mb="md">
          {actions}
        </Group>
      )}
      {children}
    </section>
  );
}
