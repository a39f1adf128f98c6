import { Box, Flex, NavLink } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { PageRow } from '../../contract/pages.ts';

interface Props {
  list: readonly PageRow[];
  /** The key of the open page. */
  shown: string | undefined;
  onShow: (key: string) => void;
  children: ReactNode;
}

/** The pages of figures beside the open one; on a phone a list to choose from. */
export function PageList({ list, shown, onShow, children }: Props) {
  const t = useTexts();
  const { url } = useProject();
  const groups = [
    { name: 'ready', pages: list.filter(({ kind }) => kind === 'ready') },
    { name: 'composed', pages: list.filter(({ kind }) => kind === 'composed') },
  ] as const;
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="lg" align="stretch">
      <Box
        component="nav"
        w={220}
        flex="none"
        visibleFrom="md"
        aria-label={t('statistics.pages')}
        data-no-print
      >
        {groups.map(
          ({ name, pages }) =>
            pages.length > 0 && (
              <Box key={name} mb="md">
                <Box component="h2" fz="sm" fw={600} mt={0} mb={4} px="sm">
                  {t(`statistics.pages.${name}`)}
                </Box>
                {pages.map((one) => (
                  <NavLink
                    key={one.key}
                    component={Link}
                    to={href('/{curProject}/statistics', { curProject: url }, { page: one.key })}
                    active={one.key === shown}
                    aria-current={one.key === shown ? 'page' : undefined}
                    label={one.name}
                    description={one.by !== undefined && !one.isOwn ? one.by : undefined}
                  />
                ))}
              </Box>
            ),
        )}
      </Box>
      <Box hiddenFrom="md" data-no-print>
        <SelectField
          name="figure-page"
          label={t('statistics.page')}
          required
          options={list.map(({ key, name }) => ({ value: key, label: name }))}
          value={shown ?? ''}
          onChange={onShow}
        />
      </Box>
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  );
}
