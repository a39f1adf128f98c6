import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { OfficeFormat } from '#engines/files/reading.ts';
import { inLane } from './in-lane.ts';
import { DocumentProblem } from './tasks/task.ts';

/** The part of the office program that exports a format. */
const exporters = {
  docx: 'writer',
  odt: 'writer',
  xlsx: 'calc',
  ods: 'calc',
  pptx: 'impress',
  odp: 'impress',
} as const satisfies Record<OfficeFormat, string>;

const MAX_MS = 60_000;
/** Bytes of the PDF of one page. */
const MAX_BYTES = 20 * 1024 * 1024;

interface Options {
  /** The program `soffice` of LibreOffice, or one that is called like it. */
  converter: string;
  longestMs?: number;
}

/**
 * The first page of an office document as a PDF, drawn by an office program in a process and a folder of its own, which are gone
 * afterwards (promises S20).
 * @throws DocumentProblem if the program makes nothing of the document, or takes more than a minute
 */
export const firstPageOf = (
  source: AsyncIterable<Uint8Array>,
  format: OfficeFormat,
  { converter, longestMs = MAX_MS }: Options,
): Promise<Uint8Array> =>
  inLane(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ithaki-page-'));
    try {
      const document = join(folder, `document.${format}`);
      await pipeline(source, createWriteStream(document, { mode: 0o600 }));
      await writeProfile(folder);
      await convert(
        converter,
        folder,
        [
          '--headless',
          '--norestore',
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          '--convert-to',
          `pdf:${exporters[format]}_pdf_Export:{"PageRange":{"type":"string","value":"1"}}`,
          '--outdir',
          folder,
          document,
        ],
        longestMs,
      );
      return await readPage(join(folder, 'document.pdf'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

/** The program runs no macro, opens nothing that the document links to, and asks no one. */
async function writeProfile(folder: string): Promise<void> {
  const path = 'org.openoffice.Office.Common/Security/Scripting';
  const settings = {
    BlockUntrustedRefererLinks: true,
    DisableMacrosExecution: true,
    DisableActiveContent: true,
    MacroSecurityLevel: 3,
  };
  const items = Object.entries(settings).map(
    ([name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(folder, 'profile', 'user'), { recursive: true });
  await writeFile(
    join(folder, 'profile', 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>`,
  );
}

/** Runs the program without our environment, and ends it with all that it started. */
async function convert(
  converter: string,
  folder: string,
  args: readonly string[],
  longestMs: number,
): Promise<void> {
  const child = spawn(converter, args, {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8' },
  });
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  };
  await once(child, 'spawn');
  const watchdog = setTimeout(end, longestMs);
  try {
    await once(child, 'exit');
  } finally {
    clearTimeout(watchdog);
    end();
  }
}

async function readPage(path: string): Promise<Uint8Array> {
  const made = await stat(path).catch(() => undefined);
  if (!made || made.size === 0) throw new DocumentProblem('not-readable');
  if (made.size > MAX_BYTES) throw new DocumentProblem('too-large');
  return readFile(path);
}
