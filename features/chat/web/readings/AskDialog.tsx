import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type FoundPerson, PersonFinder } from '#features/people/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { isRefusal, useTell } from '#platform/web/api.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { chat } from '../../contract.ts';
import type { Asked } from './asked.ts';

/** The fewest characters of a reason, as the contract asks for. */
const MIN_REASON = 10;

type Place = 0 | 1;

/** Asks to read a conversation, with a reason that its people may be given. */
export function AskDialog({ about, onClose }: { about: Asked; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [people, setPeople] = useState<readonly (FoundPerson | undefined)[]>([undefined, undefined]);
  const [finding, setFinding] = useState<Place>();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const tell = useTell(chat.askToRead, { refreshes: [chat.readings] });
  const isMissing = reason.trim().length < MIN_REASON;
  const [one, other] = people;
  const target =
    about !== 'people' ? about : one && other ? { userId: one.id, otherId: other.id } : undefined;
  const go = () => {
    setAsked(true);
    if (isMissing || !target) return;
    tell.mutate(
      { projectId, ...target, reason: reason.trim() },
      {
        onSuccess: ({ state }) => {
          toast(t(state === 'granted' ? 'chat.ask.granted' : 'chat.ask.done'), {
            kind: 'success',
            seconds: 5,
          });
          onClose();
        },
      },
    );
  };
  if (finding !== undefined)
    return (
      <PersonFinder
        title={t('chat.ask.choose')}
        projectId={projectId}
        onChoose={(person) => {
          setPeople(people.map((held, place) => (place === finding ? person : held)));
          setFinding(undefined);
        }}
        onClose={() => setFinding(undefined)}
      />
    );
  return (
    <Modal opened onClose={onClose} title={<b>{t('chat.readings.ask')}</b>}>
      <Stack>
        <Text>{t('chat.ask.text')}</Text>
        {tell.error && (
          <FailureNotice
            what={t('chat.ask.failed')}
            error={tell.error}
            reason={isRefusal(tell.error, notFound) ? t('chat.ask.nothing') : undefined}
          />
        )}
        {about === 'people' &&
          ([0, 1] as const).map((place) => (
            <Group key={place} justify="space-between" wrap="nowrap">
              <Text style={{ overflowWrap: 'anywhere' }}>
                {people[place]?.name ?? t(place === 0 ? 'chat.ask.one' : 'chat.ask.other')}
              </Text>
              <Button
                variant="default"
                aria-label={t(people[place] ? 'chat.ask.changeOf' : 'chat.ask.chooseOf', {
                  who: t(place === 0 ? 'chat.ask.one' : 'chat.ask.other'),
                })}
                onClick={() => setFinding(place)}
              >
                {t(people[place] ? 'chat.ask.change' : 'chat.ask.choose')}
              </Button>
            </Group>
          ))}
        {isAsked && !target && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t('chat.ask.missing')}
          </Text>
        )}
        <LongTextField
          name="reason"
          label={t('chat.ask.reason')}
          help={t('chat.ask.reasonHelp')}
          required
          rows={3}
          maxLength={1000}
          value={reason}
          error={isAsked && isMissing ? t('chat.ask.short') : undefined}
          onChange={setReason}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('chat.ask.cancel')}
          </Button>
          <Button loading={tell.isPending} onClick={go}>
            {t('chat.ask.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
