import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { CommandFailed, runCommand } from './command.ts';
import { createStandIn, standInCredentials, standInPaths } from './dev/register/stand-in.ts';

/**
 * `npm run register -- --port 4090 --file .data/register.json`: a stand-in of the register of participants on this machine, until
 * Ctrl+C. Nothing that it receives leaves the machine.
 */
await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: '4090' }, file: { type: 'string' } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandFailed('Usage: npm run register -- --port <number> --file <file>');

  const standIn = createStandIn({ file: values.file });
  const address = `http://127.0.0.1:${await standIn.listen(port)}`;
  const { username, password } = standInCredentials;
  process.stdout.write(`Stand-in of the register: ${address}/ (user ${username}, password ${password})\n`);
  for (const [period, path] of Object.entries(standInPaths))
    process.stdout.write(`${period}: ${address}${path}\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await standIn.close();
});
