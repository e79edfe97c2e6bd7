import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@bannerday/domain/language'
import { type MessageTree, mergeMessages } from '@bannerday/locales/merge-messages'
import type { Plugin } from 'vite'

const LANGUAGE_FILES = 'virtual:language-files'
const AREA = /^virtual:texts\/([a-z-]+)$/
const FOLDER = new URL('../../../packages/locales/messages/', import.meta.url)
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
const SHOWN_TEXTS = `${SOURCES}shared/texts/shown-texts.ts`

/** A text key, or the constant start of a computed one. */
const KEY = /['"`](app\.\w[\w.]*)/g

/**
 * Loads the texts of the app.
 *
 * - English is bundled by area, one JSON file in `packages/locales/messages/en`. A module that names
 *   a text key imports the area of the key, so the texts are in the chunk of the module and are
 *   registered before it runs. For the start of a computed key, these are all areas with such keys;
 *   if the area `app` has some, which is always loaded, it is `app` alone. Others are imported
 *   explicitly: `import 'virtual:texts/errors'`.
 * - Each other language is one hashed JSON file. `virtual:language-files` exports the URLs.
 */
export function texts(): Plugin {
  const english = readAreas('en')
  const keys = new Map([...english].map(([area, tree]) => [area, listKeys(tree)]))
  const files = LANGUAGES.filter((language) => language !== 'en').map((language) => {
    const text = JSON.stringify([...readAreas(language).values()].reduce(mergeMessages, {}))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    return { language, text, fileName: `assets/${language}-${hash}.json` }
  })
  const addresses = Object.fromEntries(
    files.map(({ language, fileName }) => [language, `/${fileName}`]),
  )

  return {
    name: 'texts',
    resolveId: (id) => (id === LANGUAGE_FILES || AREA.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LANGUAGE_FILES}`) {
        return `export const languageFiles = ${JSON.stringify(addresses)}`
      }
      const area = id.startsWith('\0') && AREA.exec(id.slice(1))?.[1]
      if (!area) return undefined
      const tree = JSON.stringify(english.get(area))
      return {
        code: `import { texts } from ${JSON.stringify(SHOWN_TEXTS)}\ntexts.add('en', ${tree})`,
        moduleSideEffects: true,
      }
    },
    transform: {
      filter: { id: { include: /\/src\/.*\.tsx?$/, exclude: /node_modules/ }, code: KEY },
      handler(code, id) {
        if (!id.startsWith(SOURCES)) return undefined
        const areas = new Set(
          [...code.matchAll(KEY)].flatMap(([, key = '']) => findAreas(keys, key)),
        )
        const imports = [...areas].map((area) => `import 'virtual:texts/${area}';`).join('')
        return { code: imports + code, map: null }
      },
    },
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

/** Lists the areas with the text of a key, or else those with keys that start with it. */
function findAreas(keys: ReadonlyMap<string, readonly string[]>, key: string): readonly string[] {
  const having = (test: (each: string) => boolean) =>
    [...keys].filter(([, all]) => all.some(test)).map(([area]) => area)
  const exact = having((each) => each === key || each.replace(/_(zero|one|other)$/, '') === key)
  if (exact.length > 0) return exact
  const starting = having((each) => each.startsWith(key))
  return starting.includes('app') ? ['app'] : starting
}

function listKeys(tree: MessageTree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : listKeys(value, `${before}${key}.`),
  )
}

/** Reads the texts of a language by area, without those that only the server uses. */
function readAreas(language: Language): Map<string, MessageTree> {
  const folder = new URL(`${language}/`, FOLDER)
  const names = readdirSync(folder).filter((name) => name !== 'server.json')
  return new Map(
    names.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageTree,
    ]),
  )
}
