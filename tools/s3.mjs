// `npm run test:s3`: the tests of the storage on a real S3 server, Debian's radosgw, which keeps its objects in memory and
// ends with the run. Where `S3_URL` is set already, on that bucket.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { environment, root } from './install.mjs';

const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];
const keys = { accessKeyId: 'ithaki', secretAccessKey: randomUUID() };
const bucket = 'ithaki-test';

async function startServer() {
  installPackages();
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-s3-'));
  const running = [];
  const stop = async () => {
    for (const child of running.reverse()) child.kill('SIGKILL');
    await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child)));
    rmSync(folder, { recursive: true, force: true });
  };
  const [monitor, gate] = [await freePort(), await freePort()];
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, configuration(folder, monitor, gate));
  for (const name of ['mon', 'osd', 'gate']) mkdirSync(join(folder, name));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stop().then(() => process.exit(1)));
  const run = (command, ...args) => must(command, ['-c', conf, ...args]);
  const start = (command, ...args) =>
    running.push(spawn(command, ['-c', conf, '-f', ...args], { stdio: 'ignore' }));

  try {
    must('monmaptool', [
      '--create',
      '--add',
      'a',
      `127.0.0.1:${monitor}`,
      '--fsid',
      randomUUID(),
      join(folder, 'map'),
    ]);
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'map'));
    start('ceph-mon', '-i', 'a');
    run('ceph', '--connect-timeout', '30', 'osd', 'create');
    run('ceph-osd', '--mkfs', '-i', '0');
    start('ceph-osd', '-i', '0');
    // What a system's own start script would do: the store has no place in the map of the cluster by itself.
    run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=here');
    const { accessKeyId, secretAccessKey } = keys;
    const credentials = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    run('radosgw-admin', 'user', 'create', '--uid', 'ithaki', '--display-name', 'Ithaki', ...credentials);
    start('radosgw', '--name', 'client.admin');
    await makeBucket(`http://127.0.0.1:${gate}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `s3://${keys.accessKeyId}:${keys.secretAccessKey}@127.0.0.1:${gate}/${bucket}?tls=0`, stop };
}

function installPackages() {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(`Install ${missing.join(', ')}, or set S3_URL to an empty bucket.`);
    process.exit(1);
  }
  // Its packages would start servers of the machine's own, which are not needed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  must('apt-get', ['update'], env);
  must('apt-get', ['install', '-y', '--no-install-recommends', ...missing], env);
}

/** One monitor, one store in memory, one gate, all on the loopback and in the folder. */
const configuration = (folder, monitor, gate) => `[global]
mon_host = 127.0.0.1:${monitor}
public_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/gate
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_file = /dev/null
mon_cluster_log_file = /dev/null
keyring = ${folder}/keyring
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
rgw_frontends = beast endpoint=127.0.0.1:${gate}
`;

async function makeBucket(endpoint) {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: keys,
    maxAttempts: 1,
  });
  for (let tries = 0; ; tries += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return;
    } catch (error) {
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

/** Runs a command to its end; an error holds its output. */
function must(command, args, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

const once = (child) => new Promise((resolve) => child.once('exit', resolve));

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const server = process.env.S3_URL ? undefined : await startServer();
const test = spawnSync('vitest', ['run', '--project', 'server', 'platform/server/files'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, S3_URL: process.env.S3_URL ?? server.url },
});
await server?.stop();
process.exit(test.status ?? 1);
