import { Anchor, Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import type { Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { LinkedMentee, Load } from '../../contract.ts';
import { MentorField } from '../MentorField.tsx';
import { useLinking } from './use-linking.ts';

interface Props {
  title: string;
  /** Its heading takes the focus when it comes. */
  takesFocus: boolean;
  /** Goes back to the card of the mentor. */
  onBack: () => void;
  /** The mentees are still those of another choice. */
  isComing: boolean;
  /** Undefined while loading. */
  mentees: readonly LinkedMentee[] | undefined;
  /** Whether there are more mentees than the list shows. */
  more: boolean;
  /** Why loading failed. */
  problem: Problem | undefined;
  onRetry: () => void;
  mentors: readonly Load[];
  search: string;
  onSearch: (search: string) => void;
  /** The mentee whose panel is open; 0 for none. */
  open: number;
  onOpen: (id: number) => void;
}

/** Selects mentees and gives them to a mentor. */
export function MenteeList(props: Props) {
  const {
    title,
    takesFocus,
    onBack,
    isComing,
    mentees,
    more,
    problem,
    onRetry,
    mentors,
    search,
    onSearch,
    open,
    onOpen,
  } = props;
  const t = useTexts();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [mentorId, setMentorId] = useState('');
  const linking = useLinking(setPicked);
  const nameOf = (id: number | undefined) => mentors.find((one) => one.id === id)?.name;
  const all = mentees ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const count = isComing ? undefined : mentees?.length;
  useEffect(() => {
    if (count !== undefined) announce(`${title}: ${t('links.load', { count })}`);
  }, [t, title, count]);
  const isAll = all.length > 0 && picked.length === all.length;
  const toggle = (id: number) =>
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isHere = target instanceof Node && box.current?.contains(target) === true;
    if (key === 'Escape' && isHere && !defaultPrevented && open === 0) onBack();
  });
  return (
    <section ref={box} aria-label={title}>
      <Group justify="space-between" align="end" mb="sm" mt="md">
        <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <SearchField label={t('ui.word.searchMentees')} value={search} onSearch={onSearch} />
      </Group>
      {mentees && all.length > 0 && (
        <Group gap="sm" align="end" mb="sm" role="group" aria-label={t('links.give')}>
          <MentorField mentors={mentors} value={mentorId} onChange={setMentorId} />
          <Button
            loading={linking.isBusy}
            onClick={() => void linking.give(picked, Number(mentorId), nameOf(Number(mentorId)))}
          >
            {t('links.link', { count: picked.length })}
          </Button>
          <Button
            variant="default"
            disabled={linking.isBusy || picked.length === 0}
            onClick={() => void linking.takeAway(picked)}
          >
            {t('links.unlink')}
          </Button>
        </Group>
      )}
      {!mentees && problem && <FailureNotice what={t('links.notLoaded')} error={problem} onRetry={onRetry} />}
      {!mentees && !problem && <Loading lines={6} />}
      {mentees && all.length === 0 && <Empty title={t(search ? 'links.none' : 'links.noMentees')} />}
      {more && (
        <Text size="sm" c="dimmed" mb="xs" role="note">
          {t('links.more', { count: all.length })}
        </Text>
      )}
      {mentees && all.length > 0 && (
        <SimpleTable
          label={title}
          rows={all}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'pick',
              header: t('links.pick'),
              cell: ({ id, name }: LinkedMentee) => (
                <Checkbox
                  aria-label={t('links.pickOne', { name })}
                  checked={picked.includes(id)}
                  onChange={() => toggle(id)}
                />
              ),
            },
            {
              key: 'name',
              header: t('role.Mentee'),
              cell: ({ id, name }: LinkedMentee) => (
                <Anchor component="button" ta="start" aria-expanded={open === id} onClick={() => onOpen(id)}>
                  {name}
                </Anchor>
              ),
            },
            {
              key: 'mentor',
              header: t('role.Mentor'),
              cell: ({ mentorId: id, ownActions }: LinkedMentee) => (
                <>
                  {nameOf(id) ?? '–'}
                  {ownActions > 0 && (
                    <Text size="xs" c="dimmed">
                      {t('links.ownActions', { count: ownActions })}
                    </Text>
                  )}
                </>
              ),
            },
            {
              key: 'sign',
              header: t('links.lastSign'),
              cell: ({ lastSign, quiet }: LinkedMentee) => (
                <Group gap="xs">
                  <Text span>{lastSign ? shortMoment(lastSign) : '–'}</Text>
                  {quiet && <StatusBadge kind="warning">{t('links.isQuiet')}</StatusBadge>}
                </Group>
              ),
            },
          ]}
        />
      )}
      {mentees && all.length > 1 && (
        <Button variant="subtle" mt="xs" onClick={() => setPicked(isAll ? [] : all.map(({ id }) => id))}>
          {t(isAll ? 'links.pickNone' : 'links.pickAll', { count: all.length })}
        </Button>
      )}
    </section>
  );
}
