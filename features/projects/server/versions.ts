import { type Difference, differences } from '#engines/documents/differences.ts';

interface Version {
  url: string;
  descr: string;
  settings: unknown;
  microdataStart: unknown;
  microdataEnd: unknown;
}

/** More differences than this are cut: nobody reads them. */
const most = 500;

/** What changed from one version of a project to another. */
export function changesBetween(before: Version, after: Version): Difference[] {
  const { url, descr, microdataStart, microdataEnd } = before;
  return [
    ...differences({ url, Descr: descr }, { url: after.url, Descr: after.descr }),
    ...differences(before.settings, after.settings),
    ...differences(
      { MicrodataStart_Text: microdataStart, MicrodataEnd_Text: microdataEnd },
      { MicrodataStart_Text: after.microdataStart, MicrodataEnd_Text: after.microdataEnd },
    ),
  ].slice(0, most);
}
