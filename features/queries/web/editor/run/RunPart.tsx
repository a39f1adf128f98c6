import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconListTree, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { isAdmin } from '../../../access.ts';
import type { Parameter } from '../../../contract/shapes.ts';
import { useChoices } from '../../view/use-choices.ts';
import { isAsked } from '../parameters/parameter-rows.ts';
import { ValueField } from '../parameters/ValueField.tsx';
import { AsRole } from './AsRole.tsx';
import type { Trial } from './use-trial.ts';

interface Props {
  trial: Trial;
  parameters: readonly Parameter[];
}

/** What a run needs: values for the parameters, whose rights count, and the buttons. */
export function RunPart({ trial, parameters }: Props) {
  const t = useTexts();
  const session = useSession();
  const { tries, barrier, start, cancel, isRunning, outcome, valueOf, setValue } = trial;
  const isAdminTrying = tries && isAdmin(session);
  const asked = parameters.filter(isAsked);
  const choices = useChoices(asked);
  const errors = outcome && 'problem' in outcome ? outcome.problem.errors : [];
  const errorOf = (name: string) => {
    const found = errors.find(({ field }) => field === `Parameters.${name}`);
    return found && t(`queries.editor.value.${found.code}`);
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('queries.editor.run')}>
      {(asked.length > 0 || isAdminTrying) && (
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2, '800px': 3 }} spacing="sm">
          {asked.map((parameter) => (
            <ValueField
              key={`${parameter.name} ${parameter.type}`}
              name={`value-${parameter.name}`}
              label={t('queries.editor.value.of', { name: parameter.title || parameter.name })}
              parameter={{ ...parameter, options: choices.get(parameter.name)?.options }}
              value={valueOf(parameter)}
              error={errorOf(parameter.name)}
              onChange={(value) => setValue(parameter.name, value)}
            />
          ))}
          {isAdminTrying && <AsRole trial={trial} />}
        </SimpleGrid>
      )}
      <Group gap="xs" data-no-print>
        <Button
          variant="light"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={isRunning}
          disabled={barrier !== undefined}
          onClick={() => start(false)}
        >
          {t('queries.editor.run')}
        </Button>
        {tries && (
          <Button
            variant="default"
            leftSection={<IconListTree size={16} aria-hidden />}
            disabled={barrier !== undefined || isRunning}
            onClick={() => start(true)}
          >
            {t('queries.editor.plan')}
          </Button>
        )}
        {isRunning && (
          <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={cancel}>
            {t('queries.editor.run.cancel')}
          </Button>
        )}
        <Box flex={1} miw={180}>
          <Text size="sm" c="dimmed">
            {barrier === 'save-first'
              ? t('queries.editor.run.saveFirst')
              : tries
                ? t('queries.editor.run.help')
                : t('queries.editor.run.saved')}
          </Text>
        </Box>
      </Group>
    </Stack>
  );
}
