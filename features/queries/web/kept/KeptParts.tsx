import { ActionIcon, Anchor, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Schedule, Snapshot } from '../../contract/kept.ts';
import type { Query } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import type { Values } from '../view/values.ts';
import styles from './kept.module.css';
import { KEPT_RESULT } from './places.ts';
import { useRhythmWords } from './rhythm-words.ts';
import type { useKept } from './use-kept.ts';

type Facts = readonly (readonly [name: string, value: string])[];

interface Props {
  kept: Pick<ReturnType<typeof useKept>, 'snapshots' | 'schedules'>;
  query: Query;
  /** Values of parameters as the fields have them. */
  valuesOf: (given: Snapshot['given']) => Values;
  factsOf: (values: Values) => Facts;
}

const inWords = (facts: Facts): string => facts.map(([name, value]) => `${name}: ${value}`).join(' · ');

/** What is kept of a report, and when it is sent by mail. */
export function KeptParts(props: Props) {
  return (
    <Stack gap="md" data-no-print>
      <KeptResults {...props} />
      <Schedules {...props} />
    </Stack>
  );
}

function KeptResults({ kept, query, valuesOf, factsOf }: Props) {
  const t = useTexts();
  const { url: curProject } = useProject();
  const { data, error, refetch } = kept.snapshots;
  const { run } = useAct();
  const remove = async ({ id, at }: Snapshot) => {
    const text = t('queries.kept.remove.ask', { at: shortMoment(at) });
    if (!(await confirm({ text, yes: t('ui.word.delete'), no: t('ui.cancel'), danger: true }))) return;
    if (await run(queries.removeSnapshot, { id })) toast(t('queries.kept.removed'), { kind: 'success' });
  };
  const address = href('/{curProject}/admin/report/view/{id?}', { curProject, id: query.id });
  return (
    <Part
      title={t('queries.kept')}
      what={t('queries.kept.failed')}
      {...{ error, refetch }}
      count={data?.length}
    >
      {data?.map((one) => (
        <Line
          key={one.id}
          remove={
            one.mayRemove && {
              label: t('queries.kept.remove', { at: shortMoment(one.at) }),
              onClick: () => void remove(one),
            }
          }
        >
          <Anchor component={Link} to={address} search={{ [KEPT_RESULT]: one.id } as never}>
            {t('queries.kept.of', { at: shortMoment(one.at) })}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[
              t('queries.result.rows', { count: one.rows, rows: one.rows }),
              one.by,
              inWords(factsOf(valuesOf(one.given))),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Line>
      ))}
    </Part>
  );
}

function Schedules({ kept, query, valuesOf, factsOf }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = kept.schedules;
  const { run } = useAct();
  const words = useRhythmWords();
  const again = useUndoing(queries.schedule);
  const remove = async (one: Schedule) => {
    if (!(await run(queries.unschedule, { id: one.id }))) return;
    const { every, weekday, monthDay, hour, given: parameters, roles } = one;
    const undo = () => again({ id: query.id, projectId, every, weekday, monthDay, hour, parameters, roles });
    toast(
      t('queries.schedule.removed'),
      one.isOwn ? { undo: { label: t('ui.word.undo'), onUndo: undo } } : {},
    );
  };
  return (
    <Part
      title={t('queries.schedules')}
      what={t('queries.schedules.failed')}
      {...{ error, refetch }}
      count={data?.length}
    >
      {data?.map((one) => (
        <Line
          key={one.id}
          remove={{
            label: t('queries.schedule.remove', { rhythm: words(one) }),
            onClick: () => void remove(one),
          }}
        >
          <Text>{words(one)}</Text>
          <Text size="sm" c="dimmed">
            {[
              one.roles.length > 0
                ? t('queries.schedule.for', { roles: one.roles.map((role) => t(`role.${role}`)).join(', ') })
                : one.isOwn
                  ? t('queries.schedule.to.own')
                  : one.by,
              one.sent && t('queries.schedule.sent', { at: shortMoment(one.sent.at), count: one.sent.to }),
              t('queries.schedule.next', { at: shortMoment(one.nextAt) }),
              Object.keys(one.given).length > 0 && inWords(factsOf(valuesOf(one.given))),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Line>
      ))}
    </Part>
  );
}

interface PartProps {
  title: string;
  /** What failed. */
  what: string;
  error: Error | null;
  refetch: () => unknown;
  count: number | undefined;
  children: ReactNode;
}

function Part({ title, what, error, refetch, count, children }: PartProps) {
  if (error) return <FailureNotice what={what} error={error} onRetry={() => void refetch()} />;
  if (!count) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface LineProps {
  remove: { label: string; onClick: () => void } | false;
  children: ReactNode;
}

function Line({ remove, children }: LineProps) {
  return (
    <li className={styles.line}>
      <div>{children}</div>
      {remove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={remove.label}
          title={remove.label}
          onClick={remove.onClick}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
