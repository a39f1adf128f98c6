import { type Difference, differences } from '#engines/documents/differences.ts';

interface Version {
  url: string;
  descr: string;
  settings: unknown;
  microdataStart: unknown;
  microdataEnd: unknown;
}

/** The differences of one answer; more are cut off. */
const most = 500;

/** The differences between two versions of a project. */
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
