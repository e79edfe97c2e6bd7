import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appVersion } from './build/app-version.ts'
import { chunkGroups, filesToPreload } from './build/chunks.ts'
import { compressedAssets } from './build/compressed-assets.ts'
import { designTokens } from './build/design-tokens.ts'
import { jsonImports } from './build/json-imports.ts'
import { texts } from './build/texts.ts'
import { preloadApp } from './build/preload-app.ts'
import { serviceWorker } from './build/service-worker.ts'
import { staticTimeline } from './build/static-timeline.ts'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    appVersion(),
    designTokens(),
    jsonImports(),
    texts(),
    preloadApp(),
    compressedAssets(),
    serviceWorker(),
    staticTimeline(),
  ],
  resolve: {
    // For React versions without the built-in hook.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  // The server replaces the placeholder in each response and puts the same nonce in the CSP.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostId }) => filesToPreload(deps, hostId),
    },
    rolldownOptions: {
      // 'use no memo' is for the compiler alone.
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/images': server, '/calendar': server, '/scripts': server } },
})
