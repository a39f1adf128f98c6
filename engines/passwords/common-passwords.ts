/** What people choose when a rule asks for a capital, a digit and a sign: one of these words, dressed up. */
const words = new Set(
  `password passwort passw pass secret letmein welcome login admin administrator root user guest test demo default
  master access system hello iloveyou love lovely sunshine princess dragon monkey shadow superman batman pokemon
  football baseball basketball soccer hockey killer hunter ranger michael jordan jennifer jessica daniel charlie
  summer winter spring autumn monday friday january december computer internet google facebook samsung apple
  freedom whatever trustno cheese cookie chocolate flower ginger pepper purple starwars matrix ninja mustang
  qwerty qwertyuiop qwertz asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcdef abcdefgh aaaaaaaa changeme
  kalimera kalispera kalinixta agapi agapimou sagapo sagapw mwromou moromou matiamou kardiamou zoimou zwimou
  kodikos kwdikos kodikosmou ellada ellas hellas greece athina athens thessaloniki patra kriti cyprus kypros
  olympiakos olimpiakos panathinaikos panatha aek paok aris gavros vazelos kalokairi ximonas xeimonas thalassa
  giorgos george dimitris dimitra maria mariaki nikos kostas giannis yannis katerina eleni vasilis christos
  panagiotis panagia theos mitera mamamou mpampas sxoleio panepistimio filaki trelos malakas vlaka mentor mentoring`.split(
    /\s+/,
  ),
);

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is a common word, regardless of case, of digits and signs around it, and of `P@ssw0rd` disguises.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const undressed = lower.replace(/[^a-z]+$/, '').replace(/./gs, (sign) => disguises[sign] ?? sign);
  return [core, undressed].some((word) => words.has(word));
}
