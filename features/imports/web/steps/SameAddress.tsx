import { Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { FieldFault } from '../../contract.ts';
import { isAddressFault, type Owner } from '../model/check-lines.ts';
import type { Line } from '../read/read-sheet.ts';

interface Props {
  faults: readonly FieldFault[];
  owners: readonly Owner[];
  person: Line['person'];
  onPerson: (person: Line['person']) => void;
}

/** Who has the address of a line already, and what can be done: bring that account in, or add another person with this address. */
export function SameAddress({ faults, owners, person, onPerson }: Props) {
  const t = useTexts();
  const isAsked = faults.some(isAddressFault);
  if (!isAsked && !person && owners.length === 0) return null;
  return (
    <Stack gap="xs" mt="xs">
      {owners.map(({ id, name, isMember }) => (
        <Text key={id} size="sm">
          {t(isMember ? 'imports.address.member' : 'imports.address.owner', { name })}
        </Text>
      ))}
      {person && (
        <Text size="sm">{t(person.isOther ? 'imports.address.isOther' : 'imports.address.isSame')}</Text>
      )}
      {/* Cards of a phone align their words at the end, and the buttons with them. */}
      <div>
        <Group gap="xs" display="inline-flex">
          {owners
            .filter(({ id, isMember }) => !isMember && person?.same !== id)
            .map(({ id, name }) => (
              <Button key={id} size="compact-md" variant="default" onClick={() => onPerson({ same: id })}>
                {t('imports.address.same', { name })}
              </Button>
            ))}
          {isAsked && (
            <Button size="compact-md" variant="default" onClick={() => onPerson({ isOther: true })}>
              {t('imports.address.other')}
            </Button>
          )}
          {person && (
            <Button size="compact-md" variant="default" onClick={() => onPerson(undefined)}>
              {t('imports.address.again')}
            </Button>
          )}
        </Group>
      </div>
    </Stack>
  );
}
