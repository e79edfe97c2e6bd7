import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@bannerday/domain/language'
import { type MessageTree, mergeMessages } from '@bannerday/locales/merge-messages'
import type { Plugin } from 'vite'

const MODULE = 'virtual:language-files'
const FOLDER = new URL('../../../packages/locales/messages/', import.meta.url)

/**
 * Emits a hashed JSON file per language except English, which is bundled. The app gets the URLs
 * from the module `virtual:language-files`.
 */
export function languageFiles(): Plugin {
  const files = LANGUAGES.filter((language) => language !== 'en').map((language) => {
    const text = JSON.stringify(readMessages(language))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    return { language, text, fileName: `assets/${language}-${hash}.json` }
  })
  const addresses = Object.fromEntries(
    files.map(({ language, fileName }) => [language, `/${fileName}`]),
  )

  return {
    name: 'language-files',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const languageFiles = ${JSON.stringify(addresses)}`
        : undefined,
    generateBundle() {
      for (const { text, fileName } of files) {
        this.emitFile({ type: 'asset', fileName, source: text })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ fileName }) => request.url === `/${fileName}`)
        if (!file) return next()
        response.setHeader('content-type', 'application/json').end(file.text)
      })
    },
  }
}

function readMessages(language: Language): MessageTree {
  const folder = new URL(`${language}/`, FOLDER)
  return readdirSync(folder)
    .filter((name) => name !== 'server.json')
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTree)
    .reduce((all, area) => mergeMessages(all, area), {})
}
