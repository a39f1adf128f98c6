import { Anchor, Breadcrumbs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { above, folderHref, nameOfFolder } from '../folder.ts';

/** The paths above a folder, the top first. */
function pathsAbove(path: string): string[] {
  const paths: string[] = [];
  for (let up = path; up !== '';) {
    up = above(up);
    paths.unshift(up);
  }
  return paths;
}

/** The way from the top of the library to a folder. */
export function Crumbs({ path }: { path: string }) {
  const t = useTexts();
  const { url } = useProject();
  if (path === '') return null;
  return (
    <nav aria-label={t('library.crumbs')}>
      <Breadcrumbs mb="sm" style={{ flexWrap: 'wrap', rowGap: 8 }} separatorMargin={4}>
        {pathsAbove(path).map((up) => (
          <Anchor key={up} component={Link} to={folderHref(url, up)}>
            {nameOfFolder(up) || t('nav.library')}
          </Anchor>
        ))}
        <span aria-current="page">{nameOfFolder(path)}</span>
      </Breadcrumbs>
    </nav>
  );
}
