import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { periods } from '#engines/microdata/ready-forms.ts';
import type { Config, NamedSecret, RegisterAccess } from '#platform/server/config.ts';
import { type Place, readPlace } from '#platform/server/outgoing/place.ts';
import { fieldKeysOf, readFieldKeys } from '#platform/server/sealed.ts';

/** The problems of the environment, one line each. */
export class BadEnvironment extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

/** Where PostgreSQL keeps an embedded database, below DATA_DIR. */
const EMBEDDED = 'postgres/data/PG_VERSION';

interface Reading {
  /** A command must not begin an installation by accident: it needs a database and a secret that are there. */
  needsDatabase?: boolean;
}

/**
 * Reads and checks the configuration. Together with `loadEnvFile` this is the only place that reads environment variables.
 */
export function readConfig(env: Environment = process.env, { needsDatabase = false }: Reading = {}): Config {
  const problems: string[] = [];
  const told = (name: string) => env[name]?.trim() || undefined;
  const check = (fits: boolean, problem: string) => void (fits || problems.push(problem));
  const url = (name: string, ...protocols: string[]) => {
    const value = told(name);
    const fits = value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol));
    check(
      fits,
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
    return value;
  };

  const databaseUrl = url('DATABASE_URL', 'postgres:', 'postgresql:');
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', 'postgres:', 'postgresql:');
  check(
    !databaseDirectUrl?.startsWith('postgres') || databaseUrl !== undefined,
    'DATABASE_DIRECT_URL needs DATABASE_URL: the one is for sessions, the other for queries',
  );
  const mode = told('NODE_ENV') === 'production' ? 'production' : 'demo';
  check(
    [undefined, 'production', 'development'].includes(told('NODE_ENV')),
    'NODE_ENV must be production, development or left out',
  );
  const port = Number(told('PORT') ?? 3000);
  check(Number.isInteger(port) && port >= 0 && port < 65_536, 'PORT must be a number from 0 to 65535');
  const host = told('HOST') ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1');
  check(
    mode === 'production' || /^(localhost|127\.|::1$)/.test(host) || told('PUBLIC_DEMO') === 'yes',
    `HOST=${host} shows the demo, whose passwords everybody knows, to the network: set NODE_ENV=production, or PUBLIC_DEMO=yes`,
  );
  const baseUrl = (url('BASE_URL', 'http:', 'https:') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  check(
    mode !== 'production' || told('BASE_URL') !== undefined,
    'BASE_URL is needed in production: the address under which people reach the product',
  );
  check(
    mode !== 'production' ||
      baseUrl.startsWith('https:') ||
      /\/\/(localhost|127\.0\.0\.1)(:|$)/.test(baseUrl),
    'BASE_URL must start with https:// in production',
  );
  const mailFrom = told('MAIL_FROM') ?? 'Ithaki <no-reply@example.com>';
  check(
    /^[^<>]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom),
    'MAIL_FROM must hold a mail address: Name <name@example.com>',
  );
  const logLevel = (told('LOG_LEVEL') ?? 'info') as Config['logLevel'];
  check(
    ['silent', 'error', 'warn', 'info', 'debug'].includes(logLevel),
    'LOG_LEVEL must be silent, error, warn, info or debug',
  );
  const secret = told('SECRET');
  check(secret === undefined || secret.length >= 32, 'SECRET must have at least 32 characters');
  check(
    mode !== 'production' || databaseUrl === undefined || secret !== undefined,
    'SECRET is needed in production with DATABASE_URL: the same text of 32 or more characters on every node',
  );
  const fieldKey = told('FIELD_KEY');
  const fieldKeys = fieldKey === undefined ? undefined : readFieldKeys(fieldKey);
  check(
    fieldKey === undefined || fieldKeys !== undefined,
    'FIELD_KEY must be keys of 32 bytes in Base64 with ids before them, the newest first: 2026:<key>,2025:<key>',
  );
  const reportDatabaseUrl = url('REPORT_DATABASE_URL', 'postgres:', 'postgresql:');
  const argusDatabaseUrl = url('ARGUS_DATABASE_URL', 'postgres:', 'postgresql:');
  const switched = (name: string) => {
    const value = told(name);
    check(value === undefined || value === 'yes' || value === 'no', `${name} must be yes or no`);
    return value === undefined ? mode === 'demo' : value === 'yes';
  };
  const queries = { adminExecute: switched('ADMIN_EXECUTE'), debug: switched('DEBUG_QUERIES') };
  const smtpUrl = url('SMTP_URL', 'smtp:', 'smtps:');
  check(
    mode !== 'production' || smtpUrl !== undefined,
    'SMTP_URL is needed in production: without it no mail leaves',
  );
  const s3Url = url('S3_URL', 's3:');
  const redisUrl = url('REDIS_URL', 'redis:', 'rediss:');
  const clamdUrl = url('CLAMD_URL', 'tcp:', 'unix:');

  const list = (name: string, scheme: RegExp, example: string) => {
    const addresses =
      told(name)
        ?.split(',')
        .map((one) => one.trim()) ?? [];
    check(
      addresses.every((one) => scheme.test(one)),
      `${name} must be addresses like ${example}, with commas between them`,
    );
    return addresses;
  };
  const officeConverter = told('OFFICE_CONVERTER');
  check(
    officeConverter === undefined || existsSync(officeConverter),
    'OFFICE_CONVERTER must be the path of a program, such as /usr/bin/soffice of LibreOffice',
  );
  const places = (name: string): Place[] => {
    const read =
      told(name)
        ?.split(',')
        .map((entry) => readPlace(entry.trim())) ?? [];
    check(
      read.every((place) => place !== undefined),
      `${name} must be places like www.example.org or example.org/el/guides, with commas between them`,
    );
    return read.filter((place) => place !== undefined);
  };
  const linkHosts = places('LINK_HOSTS');
  const secrets = readSecrets(told('PROXY_SECRETS'));
  check(
    secrets !== undefined,
    'PROXY_SECRETS must be entries like weather@api.example.org/v1=value, with commas between them; write a comma in a value as %2C and a percent sign as %25',
  );
  const console = {
    isOn: switched('DEVELOPER_CONSOLE'),
    places: places('PROXY_HOSTS'),
    secrets: secrets ?? new Map<string, NamedSecret>(),
  };
  const translatorsSettle = told('TRANSLATORS_SETTLE') === 'yes';
  check(
    [undefined, 'yes', 'no'].includes(told('TRANSLATORS_SETTLE')),
    'TRANSLATORS_SETTLE must be yes or no',
  );
  const textsDir = told('TEXTS_DIR');
  check(
    textsDir === undefined || existsSync(textsDir),
    'TEXTS_DIR must be a folder that is there; the permanent texts are written into it',
  );
  const register = readRegister({
    url: told('REGISTER_URL'),
    username: told('REGISTER_USER'),
    password: told('REGISTER_PASSWORD'),
    isProduction: mode === 'production',
    check,
  });
  const stun = list('STUN_URL', /^stuns?:[^\s?]+$/, 'stun:host:3478');
  const turn = list('TURN_URL', /^turns?:[^\s?]+(\?transport=(udp|tcp))?$/, 'turn:host:3478?transport=udp');
  const turnSecret = told('TURN_SECRET');
  check(
    turn.length === 0 || turnSecret !== undefined,
    'TURN_SECRET is needed with TURN_URL: the secret that the relay knows (coturn: static-auth-secret)',
  );

  const healthToken = told('HEALTH_TOKEN');
  check(
    healthToken === undefined || healthToken.length >= 16,
    'HEALTH_TOKEN must have at least 16 characters',
  );
  const trustProxy = told('TRUST_PROXY');
  check(
    trustProxy === undefined || trustProxy.split(',').every((one) => isProxyAddress(one.trim())),
    'TRUST_PROXY must be addresses or networks of proxies, with commas between them: 127.0.0.1,10.0.0.0/8. A name of a machine is none',
  );
  const dataDir = resolve(told('DATA_DIR') ?? '.data');
  check(
    !needsDatabase || databaseUrl !== undefined || existsSync(join(dataDir, EMBEDDED)),
    `There is no database: DATABASE_URL is not set, and DATA_DIR (${dataDir}) has none. Give this command the environment of the server, ` +
      'for example by --env-file /etc/ithaki.env',
  );

  check(
    !needsDatabase || secret !== undefined || existsSync(secretOf(dataDir)),
    `There is no secret: SECRET is not set, and DATA_DIR (${dataDir}) has none. Give this command the environment of the server, ` +
      'for example by --env-file /etc/ithaki.env',
  );

  if (problems.length > 0) throw new BadEnvironment(problems);
  const own = secret ?? keptSecret(dataDir);
  return {
    mode,
    host,
    port,
    baseUrl,
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    reportDatabaseUrl,
    argusDatabaseUrl,
    queries,
    smtpUrl,
    s3Url,
    redisUrl,
    clamdUrl,
    linkHosts,
    console,
    register,
    translatorsSettle,
    textsDir,
    officeConverter,
    mailFrom,
    ice: { stun, turn, turnSecret },
    secret: own,
    fieldKeys: fieldKeys ?? (mode === 'production' ? undefined : fieldKeysOf(own)),
    trustProxy,
    healthToken,
    logLevel,
  };
}

interface RegisterSettings {
  url: string | undefined;
  username: string | undefined;
  password: string | undefined;
  isProduction: boolean;
  check: (fits: boolean, problem: string) => void;
}

/** One address for both periods, or `2014-2020=https://…,2021-2027=https://…`. */
function readRegister({
  url,
  username,
  password,
  isProduction,
  check,
}: RegisterSettings): RegisterAccess | undefined {
  if (url === undefined) return undefined;
  const entries = url.split(',').map((entry) => {
    const [, period, address = entry.trim()] = /^\s*(\d{4}-\d{4})=(.*)$/.exec(entry) ?? [];
    return { period, address };
  });
  const fits = entries.every(
    ({ period, address }) =>
      URL.canParse(address) &&
      (isProduction ? ['https:'] : ['https:', 'http:']).includes(new URL(address).protocol) &&
      (period === undefined ? entries.length === 1 : periods.some((one) => one === period)),
  );
  check(
    fits,
    'REGISTER_URL must be the https address of the register, or one for each period: 2014-2020=https://…,2021-2027=https://…',
  );
  check(
    username !== undefined && password !== undefined,
    'REGISTER_USER and REGISTER_PASSWORD are needed with REGISTER_URL: who sends to the register',
  );
  if (!fits || username === undefined || password === undefined) return undefined;
  const addresses = periods.flatMap((period) => {
    const own = entries.find((entry) => entry.period === undefined || entry.period === period);
    return own ? [[period, new URL(own.address)] as const] : [];
  });
  return { urls: Object.fromEntries(addresses), username, password, isStandIn: false };
}

/** Named values, each for one place: `name@host/path=value`. Undefined if an entry is none. */
function readSecrets(text: string | undefined): Map<string, NamedSecret> | undefined {
  const secrets = new Map<string, NamedSecret>();
  for (const entry of text?.split(',') ?? []) {
    const [, name, at, written] = /^\s*([\w-]{1,60})@([^=\s]+)=(.+?)\s*$/.exec(entry) ?? [];
    const place = readPlace(at ?? '');
    if (!name || !place || !written || secrets.has(name) || /%(?!2C|25)/i.test(written)) return undefined;
    const value = decodeURIComponent(written);
    if (!/^[\x20-\x7e]+$/.test(value)) return undefined;
    secrets.set(name, { place, value });
  }
  return secrets;
}

/** An address, a network, or one of the names that stand for networks. */
const isProxyAddress = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
  );
};

/**
 * Loads the settings of `--env-file FILE` into the environment; variables that are set already stay. Returns the other arguments.
 */
export function loadEnvFile(args: readonly string[]): string[] {
  const rest = [...args];
  const at = rest.findIndex((one) => /^--env-file(=|$)/.test(one));
  if (at < 0) return rest;
  const [, inline] = rest[at]!.split('=', 2);
  const [, next] = rest.splice(at, inline === undefined ? 2 : 1);
  const file = inline ?? next;
  if (!file || !existsSync(file))
    throw new BadEnvironment([`--env-file must name a file of settings, and ${file ?? 'nothing'} is none`]);
  process.loadEnvFile(file);
  return rest;
}

const secretOf = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of this installation, created at the first start. It gets its name when it is complete. */
function keptSecret(dataDir: string): string {
  const path = secretOf(dataDir);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const made = `${path}.${process.pid}`;
    writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
    // Of two commands that start at once, the first one wins.
    if (existsSync(path)) rmSync(made);
    else renameSync(made, path);
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new BadEnvironment([
      `The file ${path} must hold the secret of this installation, 32 characters or more, and holds ${secret.length}. ` +
        'Put the secret of a backup there, or delete the file: a new one is made, and people with a second factor need a recovery code',
    ]);
  return secret;
}
