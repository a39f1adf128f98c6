import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { links, type Load } from '../../contract.ts';
import { refreshLinks } from '../refresh.ts';

interface Props {
  mentors: readonly Load[];
  onClose: () => void;
}

/** Names that are shown before «and N more». */
const shownNames = 12;

/** Moves all mentees and actions of a mentor to another. It shows the numbers first, and can be undone. */
export function ReassignDialog({ mentors, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = from !== '' && to !== '' && from !== to;
  const move = { projectId, fromId: Number(from), toId: Number(to) };
  const { data: told, error } = useQuery({
    ...ask(links.reassign, { ...move, preview: true }),
    enabled: isReady,
    // The numbers on the page must be those that will be moved.
    gcTime: 0,
  });
  const problem = error instanceof Problem ? error : undefined;
  const names = (list: readonly Load[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  const undo = async (change: number) => {
    try {
      const { kept } = await send(links.undoReassign, { change });
      toast(t(kept === 0 ? 'links.undone' : 'links.undonePartly', { count: kept }), {
        kind: kept === 0 ? 'success' : 'warning',
      });
    } catch (failure) {
      tellFailure(t, failure);
    }
    await refreshLinks(queries);
  };
  const go = async () => {
    setBusy(true);
    try {
      const { change, mentees } = await send(links.reassign, move);
      toast(t('links.reassigned', { count: mentees.length }), {
        kind: 'success',
        ...(change !== undefined && {
          seconds: 10,
          undo: { label: t('links.undo'), onUndo: () => void undo(change) },
        }),
      });
      await refreshLinks(queries);
      onClose();
    } catch (failure) {
      setBusy(false);
      tellFailure(t, failure);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('links.reassign')} size="lg">
      <Stack>
        <SelectField
          name="from"
          label={t('links.from')}
          value={from}
          options={names(mentors)}
          onChange={setFrom}
        />
        <SelectField
          name="to"
          label={t('links.to')}
          value={to}
          options={names(mentors.filter(({ id, active }) => active && String(id) !== from))}
          onChange={setTo}
        />
        {problem && <FailureNotice what={t('links.notLoaded')} error={problem} />}
        {isReady && !told && !problem && <Loading lines={3} />}
        {told && isReady && (
          <div role="status">
            <Text fw={600}>{t('links.tells', { mentees: told.mentees.length, actions: told.actions })}</Text>
            <List size="sm" mt="xs">
              {told.mentees.slice(0, shownNames).map(({ id, name }) => (
                <List.Item key={id}>{name}</List.Item>
              ))}
              {told.mentees.length > shownNames && (
                <List.Item>{t('links.more', { count: told.mentees.length - shownNames })}</List.Item>
              )}
            </List>
          </div>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('links.cancel')}
          </Button>
          <Button
            loading={isBusy}
            disabled={!told || !isReady || told.mentees.length + told.actions === 0}
            onClick={() => void go()}
          >
            {t('links.move')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
