import { Button, Grid, Group, SegmentedControl, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { emptyLayer, type ViewPart, viewParts } from '#engines/views/resolve.ts';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { views } from '../../contract.ts';
import type { DraftOf } from './draft.ts';
import { EditedNotice, InheritNotice } from './States.tsx';
import { useViewDraft } from './use-view-draft.ts';
import { ViewConflict } from './ViewConflict.tsx';

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }));
const HistoryPart = lazy(async () => ({ default: (await import('./HistoryPart.tsx')).HistoryPart }));

interface Props {
  place: Omit<DraftOf, 'userId'>;
  edited: Output<typeof views.edit>;
  part: ViewPart;
  line: number;
  onGo: (to: { part: ViewPart; line: number }) => void;
}

/** The editor of one view: its parts, the preview beside them, and the history below. */
export function ViewEditor({ place, edited, part, line, onGo }: Props) {
  const t = useTexts();
  const { id: userId, name } = useSession();
  const [isHistory, setHistory] = useState(false);
  const { viewType } = place;
  const layer = edited.layers.find((one) => one.viewType === viewType) ?? emptyLayer(viewType);
  const inherited = edited.inherited.find((one) => one.viewType === viewType);
  const draft = useViewDraft({ userId, ...place }, layer);
  const { code, fault, problem, conflict } = draft;
  const fromType = code[part].trim() === '' ? (inherited?.[part] ?? '') : '';
  const isHere = fault?.part === part;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="md">
          <ViewConflict draft={draft} />
          {problem && <FailureNotice what={t('views.edit.failed')} error={problem} />}
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Button
                onClick={draft.save}
                loading={draft.isSaving}
                disabled={!draft.isEdited || conflict !== undefined}
              >
                {t('views.edit.save')}
              </Button>
              {draft.isEdited && (
                <Button variant="default" onClick={draft.discard}>
                  {t('views.edit.discard')}
                </Button>
              )}
            </Group>
            <Button variant="subtle" aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
              {t('views.history')}
            </Button>
          </Group>
          <EditedNotice layer={layer} name={name} isEdited={draft.isEdited} />
          {fault && !isHere && (
            <ErrorNotice
              what={t('views.refusal.bad-code', { part: t(`views.part.${fault.part}`), line: fault.line })}
            />
          )}
          <SegmentedControl
            fullWidth
            aria-label={t('views.parts')}
            value={part}
            data={viewParts.map((one) => ({ value: one, label: t(`views.part.${one}`) }))}
            onChange={(next) => onGo({ part: next as ViewPart, line: 0 })}
          />
          {fromType !== '' && (
            <InheritNotice
              part={part}
              typeId={edited.typeId}
              typeTitle={edited.typeTitle}
              onCopy={() => draft.change({ [part]: fromType })}
            />
          )}
          <CodeEditor
            key={part}
            label={t(`views.part.${part}`)}
            help={t(`views.part.${part}.help`)}
            language={part === 'html' ? 'html' : 'javascript'}
            value={code[part]}
            onChange={(text) => draft.change({ [part]: text })}
            faults={isHere ? [fault] : undefined}
            line={line > 0 ? line : isHere ? fault.line : undefined}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack gap="lg">
          <Suspense fallback={<Loading lines={6} />}>
            {isHistory && (
              <HistoryPart
                place={place}
                onRestore={(past, version) => {
                  draft.change(past);
                  toast(t('views.history.restored', { version }), { kind: 'info', seconds: 5 });
                }}
              />
            )}
            <Preview
              actionId={place.of === 'action' ? place.id : undefined}
              title={edited.title}
              viewType={viewType}
              code={code}
              inherited={inherited}
              onLine={({ part: where, line: at }) => onGo({ part: where, line: at })}
            />
          </Suspense>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
