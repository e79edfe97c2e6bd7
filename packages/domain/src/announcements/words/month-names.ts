/** The months as the languages of the feeds write them that do not number them, in plain text. */
export const MONTH_NAMES: Readonly<Record<string, number>> = {
  ...numbered(
    'january february march april may june july august september october november december',
  ),
  ...numbered('jan feb mar apr may jun jul aug sept oct nov dec'),
  ...numbered(
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ),
  ...numbered('januar februar märz april mai juni juli august september oktober november dezember'),
  ...numbered(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
  ...numbered(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
  ...numbered(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  ...numbered(
    'januari februari maret april mei juni juli agustus september oktober november desember',
  ),
  ...numbered('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
  ...numbered('ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'),
  ...numbered(
    'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  ),
  sep: 9,
  juil: 7,
}

function numbered(names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, index) => [name, index + 1]))
}

const WEEKDAYS = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)\\.?',
  '(?:lun|mar|mercre|jeu|vendre|same)di|dimanche',
  '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?',
  '(?:lune|marte|mercole|giove|vener)dì|sabato|domenica',
  'понедельник|вторник|среда|среду|четверг|пятница|пятницу|суббота|субботу|воскресенье',
  'senin|selasa|rabu|kamis|jumat|sabtu|minggu',
].join('|')

/** A weekday in front of a day; as a pattern that may match nothing. */
export const WEEKDAY = `(?:(?:${WEEKDAYS}),? )?`
