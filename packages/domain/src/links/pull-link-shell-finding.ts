/** The part of the shell helper that reads one file and keeps what it found. */
export const READING_SHELL = String.raw`
# Copies of the files that are read are at most so large; of a longer log, its end.
MAX_BYTES=67108864

# Prints the bytes of a file as lines that end where a link can end; \001 marks its own line ends.
split_tokens() {
  tr '\012' '\001' <"$1" | tr "$TOKEN_ENDS" '\012'
  echo
}

find_links() {
  split_tokens "$1" | awk "$LINK_AWK"
}

modified_at() {
  stat -c %Y "$1" 2>/dev/null || stat -f %m "$1" 2>/dev/null || echo 0
}

# Adds links of stdin to the candidates. Rank 3: the creation time of its entry in the web cache.
# Rank 2: the time that the log noted. Rank 1: the file was written later than that, and the last
# link of the file counts. The timestamp in a link is no age: Zenless repeats older ones.
add_candidates() {
  awk -F '\t' -v rank="$1" -v written="$(modified_at "$2")" '{
    known = ($2 > 0)
    printf "%s\t%d\t%.0f\t%s\t%s\n", $1, (known ? rank : 1), (known ? $2 : written), $4, $5
  }' >>"$WORK/candidates"
}

# A game writes on while it runs, so a copy is read.
read_log() {
  tail -c "$MAX_BYTES" "$1" >"$WORK/log" 2>/dev/null || return 0
  set -- "$1" $(od -A n -t u1 -N 4 "$WORK/log")
  if [ "$2 $3" = '255 254' ] || { [ "$3" = 0 ] && [ "$5" = 0 ]; }; then
    tr -d '\000' <"$WORK/log" >"$WORK/narrow"
    mv "$WORK/narrow" "$WORK/log"
  fi
  find_links "$WORK/log" >"$WORK/links"
  if [ ! -s "$WORK/links" ] && ! dd if="$WORK/log" bs="$SAMPLE_BYTES" count=1 2>/dev/null | grep -aqE "$PLAIN"; then
    # Wuthering Waves obfuscates its log: each byte stands for another.
    tr '\000-\377' "$DEOBFUSCATED" <"$WORK/log" >"$WORK/plain"
    find_links "$WORK/plain" >"$WORK/links"
  fi
  add_candidates 2 "$1" <"$WORK/links"
}

# A folder of Chromium's disk cache: data_1 holds the entries, data_2 the long addresses.
read_cache() {
  : >"$WORK/entries"
  rm -f "$WORK"/data_* "$WORK"/links_data_*
  for file in "$1"/data_[1-9]; do
    cp "$file" "$WORK/" 2>/dev/null || continue
    copy=$WORK/$(basename "$file")
    find_links "$copy" >"$WORK/links_$(basename "$file")"
  done
  cat "$WORK"/links_data_* >"$WORK/links" 2>/dev/null
  [ -s "$WORK/links" ] || return 0
  for copy in "$WORK"/data_*; do
    [ "$(block_size "$copy")" = 256 ] || continue
    od -A n -v -t u1 -j 8192 "$copy" 2>/dev/null |
      awk -v FILE="$(file_number "$copy")" "$CACHE_AWK" >>"$WORK/entries"
  done
  for copy in "$WORK"/data_*; do
    size=$(block_size "$copy")
    if [ "$size" -lt 256 ]; then size=1024; fi
    awk -v FILE="$(file_number "$copy")" -v SIZE="$size" "$MERGE_AWK" \
      PHASE=entries "$WORK/entries" PHASE=links "$WORK/links_$(basename "$copy")" |
      add_candidates 3 "$1/$(basename "$copy")"
  done
}

file_number() {
  basename "$1" | tr -cd '0-9'
}

block_size() {
  set -- $(od -A n -t u1 -j 12 -N 4 "$1" 2>/dev/null) 0 0
  echo $(($1 + 256 * $2))
}
`

/** The part that finds the games' folders and asks which link to copy. */
export const FINDING_SHELL = String.raw`
# The folders of running games: the folder in which Wine or Proton started the program.
list_running() {
  grep -laE "$PROGRAMS" /proc/[0-9]*/cmdline 2>/dev/null | while IFS= read -r process; do
    readlink "$(dirname "$process")/cwd" 2>/dev/null | sed 's|/Client/Binaries/.*||'
  done
}

# The libraries of Steam, also on a memory card.
list_steam_libraries() {
  for steam in "$DATA/Steam" "$HOME/.steam/steam" "$HOME/.steam/root" \
    "$HOME/.var/app/com.valvesoftware.Steam/.local/share/Steam" \
    "$HOME/.var/app/com.valvesoftware.Steam/.steam/steam" \
    "$HOME/.var/app/com.valvesoftware.Steam/data/Steam" \
    "$HOME/Library/Application Support/Steam"; do
    echo "$steam"
    sed -n 's/^[[:space:]]*"path"[[:space:]]*"\(.*\)".*/\1/p' "$steam/steamapps/libraryfolders.vdf" \
      "$steam/config/libraryfolders.vdf" 2>/dev/null
  done
}

# The folders that the launchers of the anime team store in their settings.
list_configured() {
  for folder in "$DATA" "$HOME"/.var/app/moe.launcher.*/data; do
    for config in "$folder"/*/config.json; do
      grep -oE '"(global|china)"[[:space:]]*:[[:space:]]*"/[^"]*"' "$config" 2>/dev/null |
        sed 's/^.*:[[:space:]]*"//; s/"$//'
    done
  done
}

list_roots() {
  list_running
  list_configured
  list_steam_libraries | while IFS= read -r library; do
    echo "$library/steamapps/compatdata"
    for game in "$library/steamapps/common"/Wuthering*; do echo "$game"; done
  done
  for folder in "$DATA/anime-game-launcher" "$DATA/honkers-railway-launcher" "$DATA/sleepy-launcher" \
    "$DATA/twintaillauncher" "$DATA/wineprefixes" "$DATA/lutris" "$DATA/bottles/bottles" \
    "$DATA/umu" "$HOME/.wine" "$HOME/Games" "$HOME/PortProton" \
    "$HOME"/.var/app/moe.launcher.*/data "$HOME/.var/app/app.twintaillauncher.ttl/data" \
    "$HOME/.var/app/com.usebottles.bottles/data/bottles/bottles" \
    "$HOME/.var/app/com.heroicgameslauncher.hgl" "$HOME/.var/app/net.lutris.Lutris/data" \
    "$HOME/.var/app/ru.linux_gaming.PortProton/data" \
    "$HOME/Library/Application Support/CrossOver/Bottles" \
    "$HOME/Library/Application Support/CrossOver Games/Bottles" \
    "$HOME/Library/Containers/com.isaacmarovitz.Whisky/Bottles" \
    "$HOME/Library/Application Support/com.isaacmarovitz.Whisky" \
    "$HOME/Library/Application Support"/[Yy]aagl* \
    "$HOME/Applications"/*.app/Contents/SharedSupport \
    "$HOME/Library/Containers"/com.kurogame.*/Data/Library/Logs; do
    echo "$folder"
  done
}

# Prints the folders of games below a folder. Links to folders, as drive Z of Wine, are not followed.
find_folders() {
  [ -d "$1" ] || return 0
  find -H "$1" -maxdepth 14 -type d \( FOLDER_TESTS \) -prune -print 2>/dev/null
}

read_folder() {
  case $1 in
  *_Data)
    for cache in "$1/webCaches" "$1"/webCaches/*; do
      for folder in CACHE_FOLDERS; do
        if [ -d "$cache/$folder" ]; then read_cache "$cache/$folder"; fi
      done
    done
    for log in "$1"/Persistent/LogDir/NAP_*.log; do read_file "$log"; done
    ;;
  */LocalLow/*)
    for folder in "$1"/*; do
      for name in LOG_NAMES; do read_file "$folder/$name"; done
    done
    ;;
  */KRSDKWebView) read_file "$1/debug.log" ;;
  *) for log in "$1"/Client*.log; do read_file "$log"; done ;;
  esac
  explain_folder "$1"
}

read_file() {
  if [ -r "$1" ] && [ -f "$1" ]; then read_log "$1"; fi
}

# Wuthering Waves logs no link when its settings turn the log off.
explain_folder() {
  for settings in "$1"/../Config/*/Engine.ini "$1"/../../Preferences/Client/*/Engine.ini; do
    awk 'tolower($0) ~ /^\[/ { core = tolower($0) ~ /^\[core[.]log\]/ }
      core && tolower($0) ~ /^global *= *(off|none)/ { found = 1 }
      END { exit !found }' "$settings" 2>/dev/null || continue
    echo "Wuthering Waves writes no log: remove Global=off below [Core.Log] in $settings, and start the game again." >>"$WORK/notes"
  done
}

# Games of iOS on a Mac keep their cache in a container; newer versions store no whole link there.
read_containers() {
  for container in "$HOME"/Library/Containers/com.miHoYo.* "$HOME"/Library/Containers/com.HoYoverse.*; do
    [ -d "$container" ] || continue
    if ! ls "$container/Data/Library" >/dev/null 2>&1; then
      echo "$container could not be read: allow Terminal Full Disk Access in System Settings, Privacy & Security." >>"$WORK/notes"
      continue
    fi
    echo 'A game in PlayCover seldom stores the whole link: use a proxy, or the game on another device.' >>"$WORK/notes"
    find "$container/Data/Library/Caches" "$container/Data/Library/WebKit" -type f -mtime -3 \
      -exec grep -la authkey {} + 2>/dev/null | while IFS= read -r file; do read_log "$file"; done
  done
}

describe() {
  awk -F '\t' -v now="$(date +%s)" "$DESCRIBE_AWK" "$WORK/best"
}

copy_text() {
  if [ -n "$WAYLAND_DISPLAY" ] && command -v wl-copy >/dev/null 2>&1; then
    printf %s "$1" | wl-copy >/dev/null 2>&1 && return 0
  fi
  if [ -n "$DISPLAY" ] && command -v xclip >/dev/null 2>&1; then
    printf %s "$1" | xclip -selection clipboard >/dev/null 2>&1 && return 0
  fi
  if [ -n "$DISPLAY" ] && command -v xsel >/dev/null 2>&1; then
    printf %s "$1" | xsel --clipboard --input >/dev/null 2>&1 && return 0
  fi
  if command -v pbcopy >/dev/null 2>&1; then
    printf %s "$1" | pbcopy >/dev/null 2>&1 && return 0
  fi
  return 1
}

# Asks in the terminal: the standard input may be this script.
choose() {
  choice=1
  if [ "$1" -gt 1 ]; then
    printf 'Which one? 1 to %s: ' "$1"
    { read -r choice </dev/tty; } 2>/dev/null || choice=
  fi
  case $choice in
  [1-9]) [ "$choice" -le "$1" ] ;;
  *) false ;;
  esac
}

main() {
  WORK=$(mktemp -d) || return 1
  trap 'rm -rf "$WORK"' EXIT
  trap 'exit 1' HUP INT TERM
  : >"$WORK/candidates"
  : >"$WORK/notes"
  if [ "$#" -gt 0 ]; then
    for folder in "$@"; do echo "$folder"; done >"$WORK/roots"
  else
    list_roots >"$WORK/roots"
    read_containers
  fi
  sort -u "$WORK/roots" | while IFS= read -r root; do find_folders "$root"; done |
    sed 's|//*|/|g' | sort -u >"$WORK/folders"
  while IFS= read -r folder; do read_folder "$folder"; done <"$WORK/folders"
  awk -F '\t' -v games="$GAMES" '{
    if (!($1 in line) || $2 > rank[$1] || ($2 == rank[$1] && $3 >= at[$1])) {
      line[$1] = $0; rank[$1] = $2 + 0; at[$1] = $3 + 0
    }
  } END {
    count = split(games, order, " ")
    for (i = 1; i <= count; i++) if (order[i] in line) print line[order[i]]
  }' "$WORK/candidates" >"$WORK/best"
  if [ ! -s "$WORK/best" ]; then
    echo 'No link was found. Open the pull history in the game, wait until it is shown, and run this again.'
    echo 'If the game is in another place, add its folder to the command.'
    sort -u "$WORK/notes"
    return 1
  fi
  describe
  count=$(awk 'END { print NR }' "$WORK/best")
  if ! choose "$count"; then
    echo 'Nothing was copied. The links:'
    cut -f 5 "$WORK/best"
    return 0
  fi
  link=$(awk -F '\t' -v choice="$choice" 'NR == choice { print $5 }' "$WORK/best")
  printf '\n%s\n\n' "$link"
  if copy_text "$link"; then echo 'Copied. Paste it into the import dialog.'
  else echo 'Copy the line above yourself, and paste it into the import dialog.'; fi
}
`

/** The awk program that describes the best link of each game, with its age. */
export const DESCRIBE_AWK = String.raw`
{
  minutes = int((now - $3) / 60)
  if (minutes < 0) minutes = 0
  age = minutes " min"
  if (minutes >= 120) age = int(minutes / 60) " hours"
  if (minutes >= 2880) age = int(minutes / 1440) " days"
  server = ($4 in SERVER_NAMES) ? SERVER_NAMES[$4] : "unknown server"
  text = NR ". " GAME_NAMES[$1] " - " server " - opened " ($2 == 1 ? "at least " : "") age " ago"
  if (minutes >= 60 * LINK_LIFE_HOURS[$1]) text = text " (no longer works: open the history in the game again)"
  print text
}
`
