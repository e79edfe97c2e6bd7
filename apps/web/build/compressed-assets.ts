import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|json|svg|html|webmanifest)$/

/** The file size in bytes from which Zopfli is worth its time. */
const WORTH_ZOPFLI = 40_000

/** Writes `.br` and `.gz` files next to each built asset, so that the server never compresses. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((name) => COMPRESSIBLE.test(name))
      for (const name of names) {
        const content = await readFile(join(assets, name))
        await writeFile(join(assets, `${name}.br`), brotliCompressSync(content))
        await writeFile(join(assets, `${name}.gz`), await gzip(content))
      }
    },
  }
}

/** Zopfli's gzip is 3 to 4 % smaller than zlib's smallest. */
function gzip(content: Buffer): Uint8Array | Promise<Uint8Array> {
  if (content.length < WORTH_ZOPFLI) return gzipSync(content, { level: 9 })
  return gzipAsync(content, { numiterations: 5 })
}
