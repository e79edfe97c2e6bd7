/**
 * The part of the helper that reads a link, step by step as `find-links.ts`, `read-link.ts` and
 * `log-text.ts` do.
 */
export const READING_PART = String.raw`
function Expand-OneLevel([string] $Text) {
  $decode = [System.Text.RegularExpressions.MatchEvaluator] {
    param($found)
    [string] [char] ([Convert]::ToInt32($found.Groups[1].Value, 16))
  }
  return $ENCODED_PATTERN.Replace($Text, $decode)
}

function Expand-Fully([string] $Text) {
  for ($depth = 0; $depth -lt $MAX_ENCODING_DEPTH; $depth++) {
    $next = Expand-OneLevel $Text
    if ($next -ceq $Text) { break }
    $Text = $next
  }
  return $Text
}

function Read-Parameters([string] $Rest) {
  $found = New-Table @()
  foreach ($part in $Rest.Split([char[]] '?#&')) {
    $at = $part.IndexOf([char] '=')
    if ($at -le 0) { continue }
    $name = $part.Substring(0, $at)
    if (-not $found.ContainsKey($name)) { $found.Add($name, (Expand-Fully $part.Substring($at + 1))) }
  }
  return $found
}

function Get-Value($Table, [string] $Key, [string] $Default) {
  if ($Table.ContainsKey($Key)) { return $Table[$Key] }
  return $Default
}

function Get-PlainLink([string] $Token) {
  $link = $ESCAPED_SLASH_PATTERN.Replace($ESCAPED_AND_PATTERN.Replace($Token, '&'), '/')
  for ($depth = 0; $depth -lt $MAX_ENCODING_DEPTH -and -not $SCHEME_PATTERN.IsMatch($link); $depth++) {
    $link = Expand-OneLevel $link
  }
  $address = $SCHEME_AND_HOST_PATTERN.Match($link).Value
  $rest = $link.Substring($address.Length)
  $beyond = $BEYOND_ASCII_PATTERN.Match($rest)
  if ($beyond.Success) { $rest = $rest.Substring(0, $beyond.Index) }
  return $PUNCTUATION_PATTERN.Replace(($address + $rest).Replace('&amp;', '&'), '')
}

function New-Link([string] $Game, [string] $Server, [string] $Text) {
  return New-Object psobject -Property @{ Game = $Game; Server = $Server; At = [int64] 0; Text = $Text; Logged = $false }
}

function Read-HoyoLink([string] $Text, [string] $Address, [string] $Rest) {
  if (-not $HOYO_PATH_PATTERN.IsMatch($Rest)) { return $null }
  $parameters = Read-Parameters $Rest
  $game = Get-Value $BUSINESSES (Get-Value $parameters 'game_biz' '') ''
  if ($game -ceq '') {
    $location = $Address + $Rest.Split([char[]] '?#')[0]
    foreach ($pattern in $GAME_PATTERNS) {
      if ($pattern[0].IsMatch($location)) { $game = $pattern[1]; break }
    }
  }
  if ($game -ceq '') { $game = Get-Value $REGION_GAMES (Get-Value $parameters 'region' '') '' }
  $key = (Get-Value $parameters 'authkey' '').Replace(' ', '+')
  $isComplete = $AUTHKEY_PATTERN.IsMatch($key) -and
    $DIGITS_PATTERN.IsMatch((Get-Value $parameters 'authkey_ver' '1')) -and
    $DIGITS_PATTERN.IsMatch((Get-Value $parameters 'sign_type' '2'))
  if ($game -ceq '' -or -not $isComplete) { return $null }
  $server = Get-Value $SERVERS ($game + ' ' + (Get-Value $parameters 'region' '')) ''
  return New-Link $game $server $Text
}

function Read-KuroLink([string] $Text, [string] $Rest) {
  if (-not $KURO_PATH_PATTERN.IsMatch($Rest)) { return $null }
  $parameters = Read-Parameters $Rest
  $player = Get-Value $parameters 'player_id' ''
  if (-not $PLAYER_PATTERN.IsMatch($player)) { return $null }
  foreach ($name in 'record_id', 'resources_id', 'svr_id') {
    if (-not $HEX_PATTERN.IsMatch((Get-Value $parameters $name ''))) { return $null }
  }
  $server = Get-Value $SERVERS ('wuthering ' + $parameters['svr_id']) ''
  if ($server -ceq '') { $server = Get-Value $PLAYER_SERVERS ($player.Substring(0, 1)) '' }
  return New-Link 'wuthering' $server $Text
}

function Read-Link([string] $Text) {
  $match = $LINK_PATTERN.Match($Text)
  if (-not $match.Success) { return $null }
  $address = $match.Groups[1].Value.ToLowerInvariant()
  $names = $address.Split([char] '.')
  $publisher = Get-Value $DOMAINS ($names[$names.Length - 2] + '.' + $names[$names.Length - 1]) ''
  $rest = $Text.Substring('https://'.Length + $address.Length)
  if ($publisher -ceq 'hoyo') { return Read-HoyoLink $Text $address $rest }
  if ($publisher -ceq 'kuro') { return Read-KuroLink $Text $rest }
  return $null
}

# The second since 1970 that the log noted in front of the link; 0 where it noted none.
function Get-LoggedAt([string] $Text, [int] $Index) {
  $from = [Math]::Max(0, $Index - $MAX_LINE_PREFIX_LENGTH)
  $before = $Text.Substring($from, $Index - $from)
  $line = $before.Substring($before.LastIndexOf([char] 10) + 1)
  $stamps = $STAMP_PATTERN.Matches($line)
  if ($stamps.Count -eq 0) { return [int64] 0 }
  $n = @(1..6 | ForEach-Object { [int] $stamps[$stamps.Count - 1].Groups[$_].Value })
  $year = [Math]::Max(1970, $n[0])
  $month = [Math]::Max(1, [Math]::Min(12, $n[1]))
  $day = [Math]::Max(1, [Math]::Min([DateTime]::DaysInMonth($year, $month), $n[2]))
  $hour = [Math]::Min(23, $n[3])
  $minute = [Math]::Min(59, $n[4])
  $second = [Math]::Min(59, $n[5])
  $moment = New-Object DateTime -ArgumentList $year, $month, $day, $hour, $minute, $second, ([DateTimeKind]::Utc)
  return [int64] ($moment - $EPOCH).TotalSeconds
}

# The newest link of a game in a text: the one with the latest moment, else the last. The timestamp
# in a link is no age: Zenless repeats older ones. $Cache holds the entries of a web cache.
function Find-Link([string] $Text, [string] $Game, $Cache) {
  $newest = $null
  $match = $START_PATTERN.Match($Text)
  while ($match.Success) {
    $token = $Text.Substring($match.Index, [Math]::Min($MAX_LINK_LENGTH, $Text.Length - $match.Index))
    $end = $END_PATTERN.Match($token)
    if ($end.Success) { $token = $token.Substring(0, $end.Index) }
    $link = Read-Link (Get-PlainLink $token)
    if ($null -ne $link -and $link.Game -ceq $Game) {
      if ($null -ne $Cache) { $link.At = Get-CreatedAt $Cache $match.Index }
      else { $link.At = Get-LoggedAt $Text $match.Index }
      $link.Logged = $link.At -ne 0
      if ($null -eq $newest -or $link.At -ge $newest.At) { $newest = $link }
    }
    $match = $START_PATTERN.Match($Text, $match.Index + [Math]::Max($token.Length, $match.Length))
  }
  return $newest
}
`
