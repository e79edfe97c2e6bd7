/**
 * The awk program of the shell helper that reads links, step by step as `find-links.ts` and
 * `read-link.ts` do. Its input has one token per line, with \001 for the line ends of the file.
 */
export const LINK_AWK = String.raw`
function decode_once(text,    out, at, code) {
  out = ""
  while ((at = match(text, ENCODED)) > 0) {
    code = tolower(substr(text, at + 1, 2))
    out = out substr(text, 1, at - 1) CHARACTERS[code]
    text = substr(text, at + 3)
  }
  return out text
}

function decode_fully(text,    depth, next_text) {
  for (depth = 0; depth < MAX_ENCODING_DEPTH; depth++) {
    next_text = decode_once(text)
    if (next_text == text) break
    text = next_text
  }
  return text
}

function get(name, fallback) { return (name in PARAMETERS) ? PARAMETERS[name] : fallback }

function read_parameters(rest,    parts, count, i, at, name) {
  split("", PARAMETERS)
  count = split(rest, parts, /[?#&]/)
  for (i = 1; i <= count; i++) {
    at = index(parts[i], "=")
    if (at < 2) continue
    name = substr(parts[i], 1, at - 1)
    if (!(name in PARAMETERS)) PARAMETERS[name] = decode_fully(substr(parts[i], at + 1))
  }
}

function plain_link(token,    depth, start, host, rest) {
  gsub(ESCAPED_AND, "\\&", token)
  gsub(ESCAPED_SLASH, "/", token)
  for (depth = 0; depth < MAX_ENCODING_DEPTH && token !~ SCHEME; depth++) token = decode_once(token)
  start = match(token, SCHEME_AND_HOST) ? RLENGTH : 0
  host = substr(token, 1, start)
  rest = substr(token, start + 1)
  if (match(rest, BEYOND_ASCII)) rest = substr(rest, 1, RSTART - 1)
  token = host rest
  gsub("&amp;", "\\&", token)
  sub(PUNCTUATION, "", token)
  return token
}

# Sets GAME and SERVER; 0 for no link of a pull history.
function read_hoyo_link(address, rest,    path, i, key, length_of_key) {
  if (rest !~ HOYO_PATH) return 0
  read_parameters(rest)
  GAME = BUSINESSES[get("game_biz", "")]
  path = rest
  sub(/[?#].*/, "", path)
  for (i = 1; GAME == "" && i <= GAME_PATTERN_COUNT; i++)
    if (address path ~ GAME_PATTERNS[i]) GAME = PATTERN_GAMES[i]
  if (GAME == "") GAME = REGION_GAMES[get("region", "")]
  key = get("authkey", "")
  gsub(" ", "+", key)
  length_of_key = match(key, /=*$/) ? RSTART - 1 : length(key)
  if (GAME == "" || key !~ AUTHKEY || length_of_key < MIN_KEY_LENGTH || length_of_key > MAX_KEY_LENGTH) return 0
  if (get("authkey_ver", "1") !~ DIGITS || get("sign_type", "2") !~ DIGITS) return 0
  SERVER = SERVERS[GAME " " get("region", "")]
  return 1
}

function read_kuro_link(rest) {
  if (rest !~ KURO_PATH) return 0
  read_parameters(rest)
  if (get("player_id", "") !~ PLAYER) return 0
  if (get("record_id", "") !~ HEX || get("resources_id", "") !~ HEX || get("svr_id", "") !~ HEX) return 0
  GAME = "wuthering"
  SERVER = SERVERS["wuthering " get("svr_id", "")]
  if (SERVER == "") SERVER = PLAYER_SERVERS[substr(get("player_id", ""), 1, 1)]
  return 1
}

function read_link(text,    address, names, count, publisher, rest) {
  if (!match(text, LINK)) return 0
  address = substr(text, 9, RLENGTH - 8)
  sub(/[\/?#]$/, "", address)
  rest = substr(text, 9 + length(address))
  address = tolower(address)
  count = split(address, names, ".")
  publisher = DOMAINS[names[count - 1] "." names[count]]
  if (publisher == "hoyo") return read_hoyo_link(address, rest)
  if (publisher == "kuro") return read_kuro_link(rest)
  return 0
}

# Seconds since 1970 of a stamp such as [2026.06.03-12.34.56:789], in UTC.
function to_seconds(stamp,    year, month, day, era) {
  year = substr(stamp, 2, 4) + 0
  month = substr(stamp, 7, 2) + 0
  day = substr(stamp, 10, 2) + 0
  if (month < 3) { year--; month += 12 }
  era = 365 * year + int(year / 4) - int(year / 100) + int(year / 400)
  day = era + int((153 * (month - 3) + 2) / 5) + day - 1 - 719468
  return day * 86400 + substr(stamp, 13, 2) * 3600 + substr(stamp, 16, 2) * 60 + substr(stamp, 19, 2)
}

# Prints game, logged second or 0, offset in the file, server and link.
function scan(text, offset,    token, skipped, link, logged) {
  while (match(text, NEXT)) {
    offset += RSTART - 1
    text = substr(text, RSTART)
    skipped = RLENGTH
    if (substr(text, 1, 1) == "[") {
      STAMP_TEXT = substr(text, 1, skipped)
      STAMP_OFFSET = offset
    } else {
      token = substr(text, 1, MAX_LINK_LENGTH)
      if (length(token) > skipped) skipped = length(token)
      link = plain_link(token)
      SERVER = ""
      if (read_link(link)) {
        logged = STAMP_TEXT != "" && offset - STAMP_OFFSET <= MAX_LINE_PREFIX_LENGTH ? to_seconds(STAMP_TEXT) : 0
        printf "%s\t%.0f\t%.0f\t%s\t%s\n", GAME, logged, offset, SERVER, link
      }
    }
    text = substr(text, skipped + 1)
    offset += skipped
  }
}

BEGIN {
  HEX_DIGITS = "0123456789abcdef"
  for (i = 0; i < 128; i++)
    CHARACTERS[substr(HEX_DIGITS, int(i / 16) + 1, 1) substr(HEX_DIGITS, i % 16 + 1, 1)] = sprintf("%c", i == 0 ? 1 : i)
  NEXT = "(" STAMP ")|(" START ")"
}
{
  offset = CONSUMED
  CONSUMED += length($0) + 1
  count = split($0, parts, "\001")
  for (i = 1; i <= count; i++) {
    if (i > 1) STAMP_TEXT = ""
    if (length(parts[i]) > 15) scan(parts[i], offset)
    offset += length(parts[i]) + 1
  }
}
`

/**
 * The awk program that reads the creation times of the entries of a web cache. Its input is `od` of
 * a file with blocks of 256 bytes: Chromium's block file format, little-endian. It prints the number
 * of the file with the key, the block there and the second since 1970.
 */
export const CACHE_AWK = String.raw`
{
  row = (NR - 1) % 16
  block = (NR - 1 - row) / 16
  if (row == 1) {
    # Bytes 24 to 31: microseconds since 1601.
    second = 0
    for (i = 16; i >= 9; i--) second = second * 256 + $i
    second = int(second / 1000000) - 11644473600
  }
  # 2015 to 2100: another value is no entry.
  if (row != 2 || second < 1420070400 || second > 4102444800) next
  # Bytes 36 to 39: the address of a long key; 0 where the key is in the entry.
  if ($5 + $6 + $7 + $8 == 0) printf "%d %d %.0f\n", FILE, block, second
  else if ($8 >= 128) printf "%d %d %.0f\n", $7, $5 + 256 * $6, second
}
`

/**
 * The awk program that adds to the links of a cache file the time of their entry. Its input are the
 * entries, then the links; without an entry the link keeps time 0.
 */
export const MERGE_AWK = String.raw`
PHASE == "entries" { if (!(($1, $2) in seconds) || seconds[$1, $2] < $3) seconds[$1, $2] = $3; next }
{
  split($0, fields, "\t")
  at = fields[3] - 8192
  block = int(at / SIZE)
  # Of a key that is in its entry, the link may begin in the second block.
  if (SIZE == 256 && at % 256 < 96) block--
  second = ((FILE, block) in seconds) ? seconds[FILE, block] : 0
  printf "%s\t%.0f\t%.0f\t%s\t%s\n", fields[1], second, fields[3], fields[4], fields[5]
}
`
