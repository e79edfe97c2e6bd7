import { spawnSync } from 'node:child_process'

type SmallDisk =
  | { readonly mounted: true; readonly unmount: () => void }
  | { readonly mounted: false; readonly reason: string }

/** Slightly more than a database needs with its write-ahead log. */
const SIZE = '200m'

/** Mounts a small disk over a folder. Needs root, and does not work in every container. */
export function mountSmallDisk(folder: string): SmallDisk {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    return { mounted: false, reason: 'mounting a small disk needs root' }
  }
  return {
    mounted: true,
    unmount: () => {
      spawnSync('umount', ['-l', folder])
    },
  }
}
