# Runs a command in a folder as if it were the whole disk. What a base image would bring comes from this
# machine. "plain": as a user without rights, who may write to /data and /tmp alone.
set -eu
root=$1 node=$2 mode=$3
shift 3

mount --bind "$root" "$root"
for folder in usr bin sbin lib lib32 lib64; do
  [ -d "/$folder" ] || continue
  mkdir -p "$root/$folder"
  mount --rbind "/$folder" "$root/$folder"
  mount -o remount,bind,ro "$root/$folder"
done
mkdir -p "$root/opt/node" "$root/dev" "$root/proc" "$root/tmp" "$root/root"
mount --bind "$node" "$root/opt/node"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"

if [ "$mode" = plain ]; then
  mount --bind "$root/data" "$root/data"
  mount -o remount,bind,ro "$root"
  exec chroot "$root" setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs \
    --bounding-set=-all --inh-caps=-all "$@"
fi
mount --bind "$HOME" "$root/root"
exec chroot "$root" "$@"
