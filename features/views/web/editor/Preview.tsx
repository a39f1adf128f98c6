import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resolveView, type ViewCode, viewParts, type ViewType } from '#engines/views/resolve.ts';
import { steps } from '#features/steps/contract.ts';
import { ask } from '#platform/web/api.ts';
import { personOptions } from '#platform/web/person-options.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from '../frame/frame.module.css';
import { ViewFrame } from '../frame/ViewFrame.tsx';
import type { Trouble } from '../shown/FaultCard.tsx';
import { useAddedMethods } from '../shown/use-added-methods.ts';
import { useDirectives } from '../shown/use-directives.ts';
import { example, previewMethods, sampleOf } from './sample.ts';

interface Props {
  /** Undefined while the views of a type are edited. */
  actionId: number | undefined;
  title: string;
  viewType: ViewType;
  code: ViewCode;
  inherited: ViewCode | undefined;
  onLine: (trouble: Extract<Trouble, { fault: unknown }>['fault']) => void;
}

/** Milliseconds after the last key until the preview runs again. */
const PAUSE_MS = 800;

/** Runs the unsaved view in the real frame, over an example or a mentee of the project. */
export function Preview({ actionId, title, viewType, code, inherited, onLine }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [menteeId, setMentee] = useState(0);
  const [runs, setRuns] = useState(0);
  const [running] = useDebouncedValue(code, PAUSE_MS);
  const view = resolveView(running, inherited);
  const isBehind = viewParts.some((part) => running[part] !== code[part]);
  const people = useQuery({
    ...ask(steps.aggregateMentees, { id: actionId ?? 0, projectId, count: 50 }),
    enabled: actionId !== undefined,
    retry: false,
  });
  const chosen = useQuery({
    ...ask(steps.step, { actionId: actionId ?? 0, menteeId }),
    enabled: menteeId !== 0,
  });
  const language = useLanguage();
  const added = useAddedMethods(menteeId);
  const directives = useDirectives();
  const one = menteeId === 0 ? undefined : chosen.data;
  const own = example(t, viewType, title);
  const sample = one ? sampleOf(one, viewType === 'mentee' ? { ...own.user, ...one.mentee } : own.user) : own;
  return (
    <Stack gap="sm" component="section" aria-labelledby="view-preview" aria-busy={isBehind}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="view-preview">
          {t('views.preview')}
        </Title>
        <Button variant="default" size="sm" onClick={() => setRuns(runs + 1)}>
          {t('views.preview.again')}
        </Button>
      </Group>
      {people.data && people.data.list.length > 0 && (
        <SelectField
          name="view-mentee"
          label={t('views.preview.who')}
          help={t('views.preview.who.help')}
          placeholder={t('views.preview.example')}
          options={personOptions(people.data.list)}
          value={menteeId === 0 ? '' : String(menteeId)}
          onChange={(next) => setMentee(Number(next))}
        />
      )}
      {!view ? (
        <Text c="dimmed">{t('views.preview.none')}</Text>
      ) : !added || !directives || (menteeId !== 0 && !one) ? (
        <Loading lines={4} />
      ) : (
        <Running
          key={[runs, menteeId, view.html, view.controller, view.functions].join('\u0000')}
          title={t('views.frame', { title })}
          view={view}
          methods={previewMethods(sample, viewType, {
            say: (text) => toast(text, { kind: 'info' }),
            added: added.methods,
            language,
          })}
          declared={added.declared}
          directives={directives}
          onLine={onLine}
        />
      )}
    </Stack>
  );
}

type Run = Pick<Parameters<typeof ViewFrame>[0], 'title' | 'view' | 'methods' | 'declared' | 'directives'> &
  Pick<Props, 'onLine'>;

/** One run: the frame, and its errors with a link to the line. */
function Running({ onLine, ...shown }: Run) {
  const t = useTexts();
  const [trouble, setTrouble] = useState<Trouble>();
  const fault = trouble && 'fault' in trouble ? trouble.fault : undefined;
  const gone = trouble && 'gone' in trouble ? trouble.gone : undefined;
  return (
    <>
      {fault && (
        <Notice kind="bad" role="status" title={t('views.preview.fault')}>
          <Stack gap="xs" align="start">
            <Code block className={styles.message}>
              {fault.message}
            </Code>
            <Button variant="default" size="sm" onClick={() => onLine(fault)}>
              {t(fault.line > 0 ? 'views.fault.at' : 'views.fault.in', {
                part: t(`views.part.${fault.part}`),
                line: fault.line,
              })}
            </Button>
          </Stack>
        </Notice>
      )}
      {gone ? (
        <Notice kind="bad" role="status" title={t('views.preview.fault')}>
          {t(`views.gone.${gone}`)}
        </Notice>
      ) : (
        <Paper withBorder p="sm">
          <ViewFrame
            {...shown}
            onFault={(found) => setTrouble({ fault: found })}
            onGone={(why) => setTrouble({ gone: why })}
          />
        </Paper>
      )}
    </>
  );
}
