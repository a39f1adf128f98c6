import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { useParts } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { OneUser } from '../../../contract/directory.ts';
import { PersonView } from '../PersonView.tsx';
import { PersonHistory } from './PersonHistory.tsx';

/** Everything about one person for staff: the details, what other features have of them, and the history. */
export function PersonTabs({ user }: { user: OneUser }) {
  const t = useTexts();
  const { roles } = useSession();
  const [{ part }, go] = useAddress({ part: '' });
  const sections = useParts('personSection')
    .filter(({ Part }) => Part.isFor(user, roles))
    .toSorted((one, other) => one.Part.order - other.Part.order)
    .map(({ feature, Part: { name = feature, Section } }) => ({ name, Section }));
  const open = part === 'history' || sections.some(({ name }) => name === part) ? part : 'details';
  return (
    <Tabs value={open} onChange={(next) => go({ part: next === 'details' ? '' : (next ?? '') })}>
      <Tabs.List mb="md">
        <Tabs.Tab value="details">{t('people.page.details')}</Tabs.Tab>
        {sections.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {t(`people.page.section.${name}`)}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="history">{t('people.page.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">{open === 'details' && <PersonView user={user} />}</Tabs.Panel>
      {sections.map(({ name, Section }) => (
        <Tabs.Panel key={name} value={name}>
          {open === name && (
            <Suspense fallback={<Loading lines={6} />}>
              <Section user={user} />
            </Suspense>
          )}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="history">{open === 'history' && <PersonHistory userId={user.id} />}</Tabs.Panel>
    </Tabs>
  );
}
