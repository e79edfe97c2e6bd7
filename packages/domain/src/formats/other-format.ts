import { fieldOf, isJsonObject, type JsonObject } from './json-value.ts'

/** Pull records of other programs, which people take for UIGF. */
export type OtherFormat =
  | 'srgf'
  | 'wwgf'
  | 'wuthering-waves-uid'
  | 'wuwatracker'
  | 'paimon-moe'
  | 'pom-moe'
  | 'stardb'
  | 'genshin-wish-export'
  | 'official-answer'

/** Says which program's records this looks like, by its content. */
export function recogniseOther(json: unknown): OtherFormat | null {
  if (!isJsonObject(json)) return null
  const info = objectAt(json, 'info')
  const keys = Object.keys(json)
  if (has(info, 'srgf_version')) return 'srgf'
  if (has(info, 'wwgf_version')) return 'wwgf'
  if (has(info, 'uid') && has(json, 'list') && fieldOf(info, 'version') === 'v1.0') {
    return 'wuthering-waves-uid'
  }
  if (has(json, 'playerId') && has(json, 'pulls')) return 'wuwatracker'
  if (keys.some((key) => key.includes('wish-counter-'))) return 'paimon-moe'
  if (has(objectAt(json, 'default'), 'character')) return 'pom-moe'
  if (['hsr', 'gi', 'zzz'].some((game) => has(objectAt(json, 'user'), game))) return 'stardb'
  if (has(json, 'result') && has(json, 'typeMap')) return 'genshin-wish-export'
  if (has(objectAt(json, 'data'), 'list') && has(json, 'retcode')) return 'official-answer'
  return null
}

function objectAt(json: JsonObject, key: string): JsonObject {
  const found = fieldOf(json, key)
  return isJsonObject(found) ? found : {}
}

function has(json: JsonObject, key: string): boolean {
  return Object.hasOwn(json, key)
}
