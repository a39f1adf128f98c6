import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { checkNames, checks } from '#engines/microdata/checks.ts';
import type { FormKind, Stage } from '#engines/microdata/definition.ts';
import type { Output } from '#platform/contract/call.ts';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import '../../../addresses.ts';
import type { microdata } from '../../../contract.ts';
import styles from '../editor.module.css';
import type { Questions } from '../state/questions.ts';

export type Trial = Output<typeof microdata.tryForm>;

interface Props {
  kind: FormKind;
  trial: Trial;
  /** The questions that were tried. */
  questions: Questions;
}

/** What the changed form would mean for the people who have begun it. Those who would become incomplete are named. */
export function TrialResult({ kind, trial, questions }: Props) {
  const t = useTexts();
  const { url: curProject } = useProject();
  const language = useContentLanguage();
  const { begun, tried, readyBefore, readyAfter, unready, becomeUnready } = trial;
  const wordsOf = (finding: string) => {
    const name = checkNames.find((one) => one === finding);
    return name ? checks[name].words[language] : finding;
  };
  return (
    <Notice kind={unready > 0 ? 'warning' : 'good'} role="status" title={t('microdata.editor.trial.title')}>
      <Text>
        {tried < begun
          ? t('microdata.editor.trial.latest', { tried, begun })
          : t('microdata.editor.trial.tried', { count: tried })}
      </Text>
      {tried > 0 && (
        <Text>{t('microdata.editor.trial.ready', { before: readyBefore, after: readyAfter })}</Text>
      )}
      {tried > 0 && unready === 0 && <Text>{t('microdata.editor.trial.none')}</Text>}
      {becomeUnready.length > 0 && (
        <>
          <Text mt="xs">
            {t('microdata.editor.trial.become', { count: unready })}
            {becomeUnready.length < unready &&
              ` ${t('microdata.editor.trial.first', { named: becomeUnready.length })}`}
          </Text>
          {/* A long list scrolls, and the keyboard reaches its links. */}
          <List size="sm" className={styles.long}>
            {becomeUnready.map(({ userId, name, missing, findings, invalid }) => (
              <List.Item key={`${userId} ${missing.join()} ${invalid.join()} ${findings.join()}`}>
                <Anchor
                  component={Link}
                  to={href('/{curProject}/microdata/{UserId}/{Stage}', {
                    curProject,
                    UserId: userId,
                    Stage: stageOf(kind, questions, [...missing, ...invalid], findings),
                  })}
                >
                  {name}
                </Anchor>
                {missing.length > 0 &&
                  ` · ${t('microdata.editor.trial.missing', { ids: missing.join(', ') })}`}
                {invalid.length > 0 &&
                  ` · ${t('microdata.editor.trial.invalid', { ids: invalid.join(', ') })}`}
                {findings.length > 0 && ` · ${findings.map(wordsOf).join(' ')}`}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Notice>
  );
}

/** The stage of a person who would become incomplete: the trial of an exit form runs over two of them. */
function stageOf(
  kind: FormKind,
  questions: Questions,
  faulty: readonly string[],
  findings: readonly string[],
): Stage {
  if (kind === 'entry') return 'entry';
  const isLater = questions.some(({ id, sixMonths }) => sixMonths && faulty.includes(id));
  return isLater || findings.includes('sixMonthsLater') ? 'sixMonths' : 'exit';
}
