#!/usr/bin/env node
// Is called like LibreOffice's `soffice`, for tests. It writes the text of the document as its first page, with what it was given; a
// document that begins with `hang` it reads for ever, and of one that begins with `nothing` it makes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const args = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1];
const profile = fileURLToPath(args.find((arg) => arg.startsWith('-env:UserInstallation=')).split('=')[1]);
const document = readFileSync(args.at(-1), 'utf8');
if (document.startsWith('hang')) setInterval(() => {}, 1_000);
else if (!document.startsWith('nothing'))
  writeFileSync(
    join(after('--outdir'), 'document.pdf'),
    [
      document,
      after('--convert-to'),
      Object.keys(process.env).sort().join(),
      readFileSync(join(profile, 'user', 'registrymodifications.xcu'), 'utf8'),
    ].join('\n'),
  );
