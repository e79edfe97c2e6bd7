/** The part of the helper that finds the games' files and asks which link to copy. */
export const FINDING_PART = String.raw`
$EPOCH = New-Object DateTime -ArgumentList 1970, 1, 1, 0, 0, 0, ([DateTimeKind]::Utc)
$LATIN = [System.Text.Encoding]::GetEncoding(28591)

# At most so much of a file is read; turning obfuscated bytes back takes its time, so less of those.
$MAX_FILE_SIZE = 64MB
$MAX_OBFUSCATED_SIZE = 16MB

# The game may hold the file open and write on.
function Read-Part([string] $Path, [int64] $Size, [bool] $FromEnd) {
  $share = [System.IO.FileShare] 'ReadWrite, Delete'
  $stream = [System.IO.File]::Open($Path, [System.IO.FileMode]::Open, [System.IO.FileAccess]::Read, $share)
  try {
    $length = [int] [Math]::Min($stream.Length, $Size)
    $begin = 0
    if ($FromEnd) { $begin = $stream.Length - $length }
    # Two bytes may be one character.
    $begin = $begin - ($begin % 2)
    [void] $stream.Seek($begin, [System.IO.SeekOrigin]::Begin)
    $bytes = New-Object byte[] $length
    $done = 0
    while ($done -lt $length) {
      $count = $stream.Read($bytes, $done, $length - $done)
      if ($count -le 0) { break }
      $done += $count
    }
  } finally {
    $stream.Dispose()
  }
  return , $bytes
}

function Get-Text([byte[]] $Bytes) {
  $isWide = $Bytes.Length -ge 4 -and
    (($Bytes[0] -eq 0xff -and $Bytes[1] -eq 0xfe) -or ($Bytes[1] -eq 0 -and $Bytes[3] -eq 0))
  if ($isWide) { return [System.Text.Encoding]::Unicode.GetString($Bytes) }
  return $LATIN.GetString($Bytes)
}

function Get-DeobfuscatedText([string] $Path) {
  $bytes = Read-Part $Path $MAX_OBFUSCATED_SIZE $true
  $table = New-Object byte[] 256
  for ($byte = 0; $byte -lt 256; $byte++) {
    if ($byte % 2 -eq 1) { $table[$byte] = $byte -bxor $XOR_KEY_ODD }
    else { $table[$byte] = $byte -bxor $XOR_KEY_EVEN }
  }
  for ($at = 0; $at -lt $bytes.Length; $at++) { $bytes[$at] = $table[$bytes[$at]] }
  return $LATIN.GetString($bytes)
}

# The entries of a web cache, in Chromium's block files: when the address in a block of a file was
# created, in seconds since 1970.
function Get-EntryTimes([string] $Path) {
  $times = New-Object 'System.Collections.Generic.Dictionary[string,int64]'
  if (-not [System.IO.File]::Exists($Path)) { return $times }
  $bytes = Read-Part $Path $MAX_FILE_SIZE $false
  for ($entry = 8192; $entry + 256 -le $bytes.Length; $entry += 256) {
    # The highest bytes of every moment from 2020 to 2038: other blocks are no entry.
    if ($bytes[$entry + 31] -ne 0 -or $bytes[$entry + 30] -lt 0x2f -or $bytes[$entry + 30] -gt 0x30) { continue }
    $second = [int64] [Math]::Floor([BitConverter]::ToInt64($bytes, $entry + 24) / 1000000) - 11644473600
    # 0: the address is in the entry.
    $long = [int64] [BitConverter]::ToUInt32($bytes, $entry + 36)
    $block = '1 ' + [string] (($entry - 8192) / 256)
    if ($long -ne 0) { $block = [string] (($long -shr 16) -band 255) + ' ' + [string] ($long -band 65535) }
    if (-not $times.ContainsKey($block) -or $times[$block] -lt $second) { $times[$block] = $second }
  }
  return $times
}

# When the entry of an address at an offset of a file was created; 0 where it has none.
function Get-CreatedAt($Cache, [int] $Index) {
  $at = $Index - 8192
  $block = [int64] [Math]::Floor($at / $Cache.Size)
  # An address in its entry may begin in the second block.
  if ($Cache.Size -eq 256 -and $at % 256 -lt 96) { $block-- }
  $id = $Cache.Number + ' ' + [string] $block
  if ($Cache.Times.ContainsKey($id)) { return $Cache.Times[$id] }
  return [int64] 0
}

function Find-LinkInCache([string] $Path, [string] $Game) {
  $bytes = Read-Part $Path $MAX_FILE_SIZE $false
  $size = 1024
  if ($bytes.Length -ge 16) { $size = [Math]::Max(256, [BitConverter]::ToInt32($bytes, 12)) }
  $times = Get-EntryTimes (Join-Names ([System.IO.Path]::GetDirectoryName($Path)) 'data_1')
  $cache = New-Object psobject -Property @{ Times = $times; Number = $Path.Substring($Path.Length - 1); Size = $size }
  return Find-Link $LATIN.GetString($bytes) $Game $cache
}

function Find-LinkInFile([string] $Path, [string] $Game) {
  if ($CACHE_FILES -contains [System.IO.Path]::GetFileName($Path)) { return Find-LinkInCache $Path $Game }
  $text = Get-Text (Read-Part $Path $MAX_FILE_SIZE $true)
  $link = Find-Link $text $Game
  if ($null -ne $link) { return $link }
  if ($PLAIN_PATTERN.IsMatch($text.Substring(0, [Math]::Min($SAMPLE_BYTES, $text.Length)))) { return $null }
  if ($Game -cne 'wuthering') { return $null }
  return Find-Link (Get-DeobfuscatedText $Path) $Game
}

# Unlike Join-Path it minds no drive that is gone.
function Join-Names([string] $Folder, [string] $Name) {
  return [System.IO.Path]::Combine($Folder, $Name)
}

function Get-Folders([string] $Path) {
  if (-not [System.IO.Directory]::Exists($Path)) { return @() }
  try { return @([System.IO.Directory]::GetDirectories($Path)) } catch { return @() }
}

function New-Install([string] $Game, [string[]] $Files) {
  return New-Object psobject -Property @{ Game = $Game; Files = $Files }
}

function Get-DataLogs([string] $Data) {
  $folder = Join-Names $Data $DATA_LOGS
  if (-not [System.IO.Directory]::Exists($folder)) { return @() }
  try { return @([System.IO.Directory]::GetFiles($folder, $DATA_LOG_NAMES)) } catch { return @() }
}

# A game of HoYo names the folder it runs from at the beginning of its log.
function Get-HoyoInstalls {
  $known = @()
  foreach ($publisher in $LOG_FOLDERS) {
    foreach ($folder in (Get-Folders (Join-Names $env:USERPROFILE ('AppData\LocalLow\' + $publisher)))) {
      foreach ($name in $LOG_NAMES) {
        $log = Join-Names $folder $name
        if (-not [System.IO.File]::Exists($log)) { continue }
        try { $text = [System.Text.Encoding]::UTF8.GetString((Read-Part $log 4MB $false)) } catch { continue }
        foreach ($match in $DATA_PATH_PATTERN.Matches($text)) {
          $data = $match.Value.Replace('/', '\')
          if ($known -contains $data) { continue }
          $known += $data
          try { $caches = Join-Names $data 'webCaches' } catch { continue }
          # The log itself may hold the address of the page too.
          $files = @($log) + @(Get-DataLogs $data)
          foreach ($location in (@($caches) + @(Get-Folders $caches))) {
            foreach ($cache in $CACHE_FOLDERS) {
              foreach ($file in $CACHE_FILES) { $files += Join-Names (Join-Names $location $cache) $file }
            }
          }
          New-Install ($DATA_FOLDERS[$match.Groups[1].Value]) $files
        }
      }
    }
  }
  foreach ($log in $CLOUD_LOGS.Keys) { New-Install $CLOUD_LOGS[$log] @(Join-Names $env:USERPROFILE $log) }
}

# Windows remembers the programs that were started or asked for the network.
function Get-KuroFolders {
  $keys = @(
    'HKCU:\Software\Classes\Local Settings\Software\Microsoft\Windows\Shell\MuiCache',
    'HKLM:\SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy\FirewallRules'
  )
  foreach ($key in $keys) {
    try { $values = (Get-ItemProperty -LiteralPath $key).PSObject.Properties } catch { continue }
    foreach ($value in $values) {
      $text = $value.Name + ' ' + [string] $value.Value
      foreach ($match in $KURO_PROGRAM_PATTERN.Matches($text)) { $match.Groups[1].Value.TrimEnd('\') }
    }
  }
  foreach ($drive in [System.IO.DriveInfo]::GetDrives()) {
    if ($drive.DriveType -ne [System.IO.DriveType]::Fixed) { continue }
    foreach ($folder in $KURO_FOLDERS) { $drive.Name + $folder }
  }
}

function Get-KuroInstalls {
  foreach ($folder in @(Get-KuroFolders | Sort-Object -Unique)) {
    $files = @()
    # What Windows remembers may be no path any more, or one that nobody may look into.
    try {
      $logs = Join-Names $folder $KURO_LOGS
      if ([System.IO.Directory]::Exists($logs)) { $files += [System.IO.Directory]::GetFiles($logs, 'Client*.log') }
      foreach ($sdk in (Get-Folders (Join-Names $folder $KURO_SDKS))) { $files += Join-Names $sdk $KURO_SDK_LOG }
    } catch { continue }
    New-Install 'wuthering' $files
  }
}

# The newest link of its files: one with a time of its own before others. Where neither the cache nor
# the log says when, the file was written later than that.
function Find-LinkInInstall($Install) {
  $newest = $null
  $files = @($Install.Files | Where-Object { [System.IO.File]::Exists($_) } |
      Sort-Object -Descending { [System.IO.File]::GetLastWriteTimeUtc($_) })
  foreach ($file in $files) {
    $written = [int64] ([System.IO.File]::GetLastWriteTimeUtc($file) - $EPOCH).TotalSeconds
    if ($null -ne $newest -and $newest.Logged -and $newest.At -ge $written) { break }
    try {
      $link = Find-LinkInFile $file $Install.Game
    } catch {
      Write-Host ('Could not read ' + $file + ': ' + $_.Exception.Message)
      continue
    }
    if ($null -eq $link) { continue }
    if (-not $link.Logged) { $link.At = $written }
    $differs = $null -ne $newest -and $link.Logged -ne $newest.Logged
    $isBetter = $null -eq $newest -or ($differs -and $link.Logged) -or (-not $differs -and $link.At -gt $newest.At)
    if ($isBetter) { $newest = $link }
  }
  return $newest
}

function Get-Description($Link) {
  $minutes = [Math]::Max(0, [Math]::Floor(([DateTime]::UtcNow - $EPOCH.AddSeconds($Link.At)).TotalMinutes))
  $age = [string] $minutes + ' min'
  if ($minutes -ge 120) { $age = [string] [Math]::Floor($minutes / 60) + ' hours' }
  if ($minutes -ge 2880) { $age = [string] [Math]::Floor($minutes / 1440) + ' days' }
  $text = $GAME_NAMES[$Link.Game] + ' - ' + (Get-Value $SERVER_NAMES $Link.Server 'unknown server')
  if ($Link.Logged) { $text += ' - opened ' + $age + ' ago' }
  else { $text += ' - opened at least ' + $age + ' ago' }
  if ($minutes -ge 60 * [int] $LINK_LIFE_HOURS[$Link.Game]) { $text += ' (no longer works: open the history in the game again)' }
  return $text
}

try {
  $links = @()
  foreach ($install in (@(Get-HoyoInstalls) + @(Get-KuroInstalls))) {
    $link = Find-LinkInInstall $install
    if ($null -ne $link) { $links += $link }
  }
  if ($links.Count -eq 0) {
    Write-Host 'No link was found. Open the pull history in the game, wait until it is shown, and run this again.'
    return
  }
  for ($at = 0; $at -lt $links.Count; $at++) { Write-Host ([string] ($at + 1) + '. ' + (Get-Description $links[$at])) }
  $choice = 1
  if ($links.Count -gt 1) {
    $reply = Read-Host ('Which one? 1 to ' + $links.Count)
    if (-not [int]::TryParse($reply, [ref] $choice) -or $choice -lt 1 -or $choice -gt $links.Count) {
      Write-Host 'That is none of them; nothing was copied.'
      return
    }
  }
  $chosen = $links[$choice - 1].Text
  try {
    Set-Clipboard -Value $chosen
    Write-Host 'Copied. Paste it into the import dialog.'
  } catch {
    Write-Host 'The clipboard is in use. Copy this line yourself:'
    Write-Host $chosen
  }
} catch {
  Write-Host ('Something went wrong: ' + $_.Exception.Message)
}
`
