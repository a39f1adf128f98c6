/**
 * What rules can call beside the language itself, as code of the sandbox: there is no Intl in it, and no function of
 * ours may enter. `clock.today` is the present day in Greece. Dates are texts `DD-MM-YYYY` (or with slashes); what is
 * no date gives NaN, so every comparison with it is false.
 *
 * The functions repeat those of `engines/greek` and `engines/dates`; a test holds the two together.
 */
export const guestLibrary = `
function dayNumber(text) {
  const match = /^(\\d{2})([-/])(\\d{2})\\2(\\d{4})$/.exec(String(text).trim());
  if (!match) return NaN;
  const day = Number(match[1]), month = Number(match[3]), year = Number(match[4]);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() / 86400000 : NaN;
}

function today() {
  return clock.today;
}

function daysBetween(from, to) {
  return dayNumber(to) - dayNumber(from);
}

function ageOn(birthDate, day) {
  const on = day === undefined ? clock.today : day;
  if (!(dayNumber(birthDate) <= dayNumber(on))) return NaN;
  const born = String(birthDate).trim(), then = String(on).trim();
  const hadBirthday = then.slice(3, 5) + then.slice(0, 2) >= born.slice(3, 5) + born.slice(0, 2);
  return Number(then.slice(6)) - Number(born.slice(6)) - (hadBirthday ? 0 : 1);
}

function isAfm(text) {
  const afm = String(text).trim();
  if (!/^\\d{9}$/.test(afm) || afm === '000000000') return false;
  let sum = 0;
  for (let place = 0; place < 8; place++) sum += Number(afm[place]) * 2 ** (8 - place);
  return (sum % 11) % 10 === Number(afm[8]);
}

function isAmka(text) {
  const amka = String(text).trim();
  if (!/^\\d{11}$/.test(amka)) return false;
  const inCentury = (century) => dayNumber(amka.slice(0, 2) + '-' + amka.slice(2, 4) + '-' + century + amka.slice(4, 6));
  if (Number.isNaN(inCentury('19')) && Number.isNaN(inCentury('20'))) return false;
  let sum = 0;
  for (let place = 0; place < 11; place++) {
    const digit = Number(amka[10 - place]) * (place % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

function fold(text) {
  const plain = String(text).normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase();
  return plain.replace(/ς/g, 'σ').replace(/\\s+/g, ' ').trim();
}
`;

/** The names of the library's functions, as rules see them. */
export const guestFunctions = ['today', 'daysBetween', 'ageOn', 'isAfm', 'isAmka', 'fold'] as const;
