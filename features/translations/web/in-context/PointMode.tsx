import { Button, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { redrawTexts } from '#platform/web/changed-texts.ts';
import { markTexts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { questions } from '#ui/confirm.ts';
import { useSignal } from '#ui/signal.ts';
import { UpdateDialog } from '../text/UpdateDialog.tsx';
import { useCoverage } from '../use-coverage.ts';
import type { TextPlace } from '../use-texts-address.ts';
import { followMarks, type Shown } from './follow-marks.ts';
import { withMark } from './marks.ts';
import { pointMode } from './mode.ts';
import styles from './point.module.css';
import { TextsOfPage } from './TextsOfPage.tsx';
import { usePointing } from './use-pointing.ts';

/** The translator points at any word of any screen and changes it there, with the other languages beside it. */
export function PointMode() {
  const t = useTexts();
  const language = useLanguage();
  const coverage = useCoverage();
  const shown = useMarks();
  const [open, setOpen] = useState<TextPlace>();
  const [listed, setListed] = useState<readonly { label: string; text: string }[]>();
  const leave = useCallback(() => pointMode.set(false), []);
  const point = useCallback(
    (labels: readonly string[]) => {
      if (labels.length === 1) setOpen({ label: labels[0]!, language });
      else setListed(textsIn(shown, labels));
    },
    [language, shown],
  );
  // The dialog which says that a text was saved is answered, and not pointed at.
  const asked = useSignal(questions);
  const [isSaying, setSaying] = useState(false);
  if (isSaying && asked.length === 0) setSaying(false);
  const isPointing = open === undefined && listed === undefined && !isSaying;
  const pointed = usePointing({ shown: isPointing ? shown : undefined, onPoint: point, onLeave: leave });
  return (
    <>
      {pointed && <div className={styles.frame} style={pointed.box} />}
      <div
        className={styles.bar}
        role="region"
        aria-label={t('translations.point')}
        data-point-bar
        data-pointing={isPointing || undefined}
        data-no-print
      >
        <Text size="sm" fw={600} role="status">
          {pointed ? pointed.labels.join(', ') : t('translations.point.help')}
        </Text>
        <Button size="compact-md" variant="white" color="dark" onClick={() => setListed(textsIn(shown))}>
          {t('translations.point.texts')}
        </Button>
        <Button size="compact-md" variant="white" color="dark" onClick={leave}>
          {t('translations.point.leave')}
        </Button>
      </div>
      {listed && !open && (
        <TextsOfPage
          texts={listed}
          onOpen={(label) => setOpen({ label, language })}
          onClose={() => setListed(undefined)}
        />
      )}
      {open && (
        <UpdateDialog
          key={`${open.language}:${open.label}`}
          place={open}
          coverage={coverage}
          onOpen={setOpen}
          onClose={() => {
            setOpen(undefined);
            setListed(undefined);
            setSaying(questions.get().length > 0);
          }}
        />
      )}
    </>
  );
}

/** Marks the texts of the page as long as the mode is on. */
function useMarks(): Shown {
  const [shown] = useState<Shown>(() => new WeakMap());
  useEffect(() => {
    const stop = followMarks(document, shown);
    markTexts(withMark);
    redrawTexts();
    return () => {
      markTexts();
      redrawTexts();
      stop();
    };
  }, [shown]);
  return shown;
}

/** The texts that the page shows, or those of these labels; each label once. */
function textsIn(shown: Shown, wanted?: readonly string[]) {
  const texts = new Map<string, string>();
  for (const element of document.querySelectorAll('body :not([data-point-bar], [data-point-bar] *)'))
    for (const [label, text] of shown.get(element) ?? [])
      if (!texts.has(label) && (wanted?.includes(label) ?? true)) texts.set(label, text);
  return [...texts].map(([label, text]) => ({ label, text }));
}
