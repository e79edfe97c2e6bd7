import type { ByLanguage } from '@bannerday/domain/language'
import en from '../messages/en/server.json' with { type: 'json' }
import fr from '../messages/fr/server.json' with { type: 'json' }
import ja from '../messages/ja/server.json' with { type: 'json' }
import ko from '../messages/ko/server.json' with { type: 'json' }
import zhHans from '../messages/zh-Hans/server.json' with { type: 'json' }
import zhHant from '../messages/zh-Hant/server.json' with { type: 'json' }

/** The server's own texts in every language. */
export const serverTexts: ByLanguage<typeof en> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  ja,
  ko,
  fr,
}
