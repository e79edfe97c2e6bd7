import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './build/compressed-assets.ts'
import { languageFiles } from './build/language-files.ts'
import { preloadApp } from './build/preload-app.ts'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    languageFiles(),
    preloadApp('/app/mount.tsx'),
    compressedAssets(),
  ],
  // The server replaces the placeholder in each answer and puts the same nonce in the CSP.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server } },
})
