import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './build/compressed-assets.ts'
import { jsonImports } from './build/json-imports.ts'
import { languageFiles } from './build/language-files.ts'
import { preloadApp } from './build/preload-app.ts'
import { serviceWorker } from './build/service-worker.ts'
import { themeStyles } from './build/theme-styles.ts'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    jsonImports(),
    languageFiles(),
    themeStyles(),
    preloadApp('/app/mount.tsx'),
    compressedAssets(),
    serviceWorker(),
  ],
  // The server replaces the placeholder in each answer and puts the same nonce in the CSP.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs comes in one file, which compresses better than twenty: with the module
    // goes all that it imports. A page's own files stay apart, and so does what main.tsx shares with
    // it: main.tsx still waits for this file, so nothing in it may be needed from there.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'preload', test: /preload-helper|\/app\/pages\.ts$/, priority: 1 },
            { name: 'frame', test: /\/src\/app\/mount\.tsx$/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server } },
})
